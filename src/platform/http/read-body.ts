import { Failure } from '../failure.ts';

/** Largest body of a request that is no upload, in bytes. */
export const bodyLimit = 256 * 1024;

/** A body as it arrived. */
export interface RequestBody {
  readonly bytes: Buffer;
  /** The header that says what it is; empty when there is none. */
  readonly contentType: string;
}

/**
 * The whole body. Stops reading as soon as it is beyond the limit, whatever Content-Length says.
 *
 * @param limit in bytes
 * @throws Failure request_too_large
 */
export async function readBody(request: Request, limit: number): Promise<RequestBody> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const contentType = request.headers.get('content-type') ?? '';
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of request.body ?? []) {
    length += chunk.byteLength;
    if (length > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return { bytes: Buffer.concat(chunks), contentType };
}

function tooLarge(limit: number): Failure {
  return new Failure('request_too_large', `The body must be at most ${limit / 1024} KiB.`);
}
