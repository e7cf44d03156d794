/**
 * The body of a request as Node.js has it, where the browser's requests do not tell theirs: Firefox. Null
 * for a request that can have none.
 */
export function bodyOf(request: Request): ReadableStream<Uint8Array> | null {
  if (/^(GET|HEAD)$/.test(request.method)) return null;
  return new ReadableStream(
    {
      async pull(controller) {
        const bytes = new Uint8Array(await request.arrayBuffer());
        if (bytes.byteLength > 0) controller.enqueue(bytes);
        controller.close();
      },
    },
    // Who only looks at the body has not read it.
    { highWaterMark: 0 },
  );
}
