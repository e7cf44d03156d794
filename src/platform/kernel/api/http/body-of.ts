const bodies = new WeakMap<Response, string | Buffer<ArrayBuffer>>();

/** A response whose body is already in memory, so it can be sent without a stream. */
export function responseOf(
  body: string | Buffer<ArrayBuffer>,
  init: { readonly status: number; readonly headers: Headers | Readonly<Record<string, string>> },
): Response {
  const response = new Response(typeof body === 'string' ? body : streamOf(body), init);
  bodies.set(response, body);
  return response;
}

/** Bytes for a reader without a socket, if there is one: a response would copy them at once. */
function streamOf(bytes: Buffer<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream(
    {
      pull(controller) {
        controller.enqueue(bytes);
        controller.close();
      },
    },
    { highWaterMark: 0 },
  );
}

/** The body of a response that was made with it; undefined for others, which are streams. */
export function bodyOf(response: Response): string | Buffer | undefined {
  return bodies.get(response);
}

/** The body of any response as bytes; one that is a stream is read to its end. */
export async function bytesOf(response: Response): Promise<Buffer<ArrayBuffer>> {
  const body = bodies.get(response);
  if (typeof body === 'string') return Buffer.from(body);
  return body ?? Buffer.from(await response.arrayBuffer());
}
