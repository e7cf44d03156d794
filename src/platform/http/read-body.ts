import { Failure } from '../failure.ts';

/** Largest body of a request that is no upload, in bytes. */
export const bodyLimit = 256 * 1024;

/**
 * The body as text. Stops reading as soon as it is beyond the limit, whatever Content-Length says.
 *
 * @throws Failure request_too_large, or malformed_request when it is no UTF-8
 */
export async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) throw tooLarge();
  if (!request.body) return '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of request.body) {
    length += chunk.byteLength;
    if (length > bodyLimit) throw tooLarge();
    chunks.push(chunk);
  }
  return decode(Buffer.concat(chunks));
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Failure('malformed_request', 'The body must be text in UTF-8.');
  }
}

function tooLarge(): Failure {
  return new Failure('request_too_large', `The body must be at most ${bodyLimit / 1024} KiB.`);
}
