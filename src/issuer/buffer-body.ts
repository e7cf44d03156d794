/**
 * Reads the body of a request into memory, because over HTTP it is a stream that can be read only once.
 *
 * @param limit in bytes
 * @returns a request with a buffered body; undefined if the body exceeds the limit
 */
export async function bufferBody(request: Request, limit: number): Promise<Request | undefined> {
  const { url, method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return request;
  if (Number(headers.get('content-length') ?? 0) > limit) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Returning from the loop cancels the stream.
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return new Request(url, { method, headers, body: Buffer.concat(chunks), signal: request.signal });
}
