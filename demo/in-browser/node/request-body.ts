/**
 * Returns a request's body as in Node.js, for browsers whose requests lack `body` (Firefox). Returns null
 * for a request that can't have one.
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
    // Accessing the body alone must not read it.
    { highWaterMark: 0 },
  );
}
