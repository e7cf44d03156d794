import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type Encoding, encodingFor, matchesTag } from '../../services/index.ts';
import { bufferedBody, bufferedResponse, readBytes } from './buffered-response.ts';
import { isDropped } from './drop-connection.ts';
import { errorResponse } from './error-response.ts';
import { preconditionFailed, tagOf } from './if-match.ts';

/** Smaller responses fit into one packet anyway. */
const worthCompressing = 1024;

/** Compresses JSON, and answers 304 or 412 by its tag. RFC 9110, 8.8.3, 12.5.3 and 13.1. */
export async function represent(
  request: Request,
  response: Response,
  publicUrl: string,
): Promise<Response> {
  if (isDropped(response) || !isJson(response)) return response;
  const encoding = encodingFor(request.headers.get('accept-encoding'));
  const mayHaveTag = response.status === 200 && mayBeStored(request);
  if (!encoding && !mayHaveTag) return response;
  const bytes = await readBytes(response);
  const { status, headers } = response;
  headers.append('vary', 'Accept-Encoding');
  const tag = mayHaveTag && isSingle(bytes) ? tagOf(bytes) : undefined;
  const conditional =
    tag === undefined ? undefined : conditionalAnswer(request, headers, { tag, publicUrl });
  if (conditional) return conditional;
  if (!encoding || bytes.byteLength < worthCompressing) {
    return bufferedBody(response) === undefined
      ? bufferedResponse(bytes, { status, headers })
      : response;
  }
  headers.set('content-encoding', encoding);
  return bufferedResponse(await compress[encoding](bytes), { status, headers });
}

/** A browser would write stored responses to the holder of a token to disk. */
function mayBeStored({ method, headers }: Request): boolean {
  return /^(GET|HEAD)$/.test(method) && headers.has('authorization');
}

/** Returns 412 or 304, if requested, and adds the tag. */
function conditionalAnswer(
  request: Request,
  headers: Headers,
  { tag, publicUrl }: { tag: string; publicUrl: string },
): Response | undefined {
  headers.set('etag', tag);
  const wanted = request.headers.get('if-match');
  if (wanted !== null && isOfOne(request) && !matchesTag(wanted, tag)) {
    return errorResponse(preconditionFailed(), publicUrl);
  }
  const known = request.headers.get('if-none-match');
  if (known === null || !matchesTag(known, tag)) return undefined;
  headers.delete('content-type');
  return new Response(null, { status: 304, headers });
}

/** Other paths may lead to another resource the next time. */
function isOfOne({ url }: Request): boolean {
  return /^\/v2\/[^/]+\/[^/]+\/?$/.test(new URL(url).pathname);
}

function isJson(response: Response): boolean {
  const type = response.headers.get('content-type') ?? '';
  return /^application\/([\w.]+\+)?json\b/.test(type) && !response.headers.has('content-encoding');
}

/** A page changes with each added or removed resource. */
function isSingle(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 9) === '{"data":{';
}

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Level 4 takes a tenth of the time of the best, for slightly larger responses. */
const quality = { [constants.BROTLI_PARAM_QUALITY]: 4 };

const compress: Record<Encoding, (bytes: Buffer) => Promise<Buffer<ArrayBuffer>>> = {
  br: (bytes) => toBrotli(bytes, { params: quality }),
  gzip: (bytes) => toGzip(bytes, { level: 5 }),
};
