const bodies = new WeakMap<Response, string | Buffer<ArrayBuffer>>();

/** Creates a response that can be sent without a stream. */
export function bufferedResponse(
  body: string | Buffer<ArrayBuffer>,
  init: { readonly status: number; readonly headers: Headers | Readonly<Record<string, string>> },
): Response {
  const response = new Response(typeof body === 'string' ? body : streamOf(body), init);
  bodies.set(response, body);
  return response;
}

/** `Response` would copy the bytes immediately. */
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

/** Returns the body of a {@link bufferedResponse}; undefined for a stream. */
export function bufferedBody(response: Response): string | Buffer | undefined {
  return bodies.get(response);
}

/** Reads a stream to its end. */
export async function readBytes(response: Response): Promise<Buffer<ArrayBuffer>> {
  const body = bodies.get(response);
  if (typeof body === 'string') return Buffer.from(body);
  return body ?? Buffer.from(await response.arrayBuffer());
}
