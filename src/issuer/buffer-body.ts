/**
 * Reads the body of a request, which over HTTP is a stream that can be read once.
 *
 * @param limit in bytes
 * @returns a request whose body is in memory; undefined if the body is beyond the limit
 */
export async function bufferBody(request: Request, limit: number): Promise<Request | undefined> {
  const { url, method, headers } = request;
  if (method === 'GET' || method === 'HEAD') return request;
  if (Number(headers.get('content-length') ?? 0) > limit) return undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) return undefined;
    chunks.push(chunk);
  }
  return new Request(url, { method, headers, body: Buffer.concat(chunks), signal: request.signal });
}
