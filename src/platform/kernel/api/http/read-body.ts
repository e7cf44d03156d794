import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate } from 'node:zlib';
import { Failure } from '../../store/index.ts';

/** In bytes, for everything but uploads. */
export const bodyLimit = 256 * 1024;

export interface RequestBody {
  readonly bytes: Buffer;
  readonly contentType: string;
}

const none: RequestBody = { bytes: Buffer.alloc(0), contentType: '' };

/**
 * Reads and decompresses a body, up to a limit in bytes, whatever Content-Length says.
 *
 * @throws Failure request_too_large, unsupported_content_encoding, malformed_request
 */
export async function readBody(request: Request, limit: number): Promise<RequestBody> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  // Accessing the body is expensive, and these have none.
  if (request.method === 'GET' || request.method === 'HEAD') return none;
  const contentType = request.headers.get('content-type') ?? '';
  // Node.js ends a body at its declared length. Reading it whole saves a stream and its promises.
  const isBounded = request.headers.has('content-length');
  const read = isBounded
    ? Buffer.from(await request.arrayBuffer())
    : await readStream(request, limit);
  if (read.byteLength > limit) throw tooLarge(limit);
  const encoding = request.headers.get('content-encoding');
  return { bytes: await decode(read, encoding, limit), contentType };
}

async function readStream({ body }: Request, limit: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Leaving the loop cancels the stream.
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

type Decode = (bytes: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;

const decoders: ReadonlyMap<string, Decode> = new Map<string, Decode>([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['deflate', promisify(inflate)],
  ['br', promisify(brotliDecompress)],
]);

/** RFC 9110, section 8.4. */
async function decode(bytes: Buffer, encoding: string | null, limit: number): Promise<Buffer> {
  const name = (encoding ?? 'identity').trim().toLowerCase();
  if (bytes.byteLength === 0 || name === 'identity' || name === '') return bytes;
  const decoder = decoders.get(name);
  if (!decoder) throw unsupported();
  try {
    return await decoder(bytes, { maxOutputLength: limit });
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    throw isTooLarge
      ? tooLarge(limit)
      : new Failure('malformed_request', `The body is not valid ${name}.`);
  }
}

function unsupported(): Failure {
  const detail = 'Content-Encoding must be gzip, deflate, br or identity, and only one of them.';
  return new Failure('unsupported_content_encoding', detail, {
    headers: { 'accept-encoding': 'gzip, deflate, br' },
  });
}

function tooLarge(limit: number): Failure {
  return new Failure('request_too_large', `The body must be at most ${limit / 1024} KiB.`);
}
