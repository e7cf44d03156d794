import type { Representation, SiteFile } from './read-site.ts';

/**
 * A cross-origin isolated page shows only isolated frames. Only then does the shell request
 * isolation, because an isolated frame can't show a bank's page that is not isolated.
 */
const isolation = { 'cross-origin-embedder-policy': 'require-corp' };

/** Responds to a GET or HEAD, in the smallest encoding that the client accepts. */
export function sendFile(
  request: Request,
  file: SiteFile,
  headers: Readonly<Record<string, string>>,
): Response {
  const [encoding, { bytes, etag }] = choose(file, request.headers.get('accept-encoding') ?? '');
  const all = {
    ...headers,
    ...(new URL(request.url).searchParams.has('isolated') ? isolation : {}),
    etag,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
  if (isKnown(request.headers.get('if-none-match'), etag)) {
    return new Response(null, { status: 304, headers: all });
  }
  const body = request.method === 'HEAD' ? null : bytes;
  return new Response(body, { headers: { ...all, 'content-length': String(bytes.byteLength) } });
}

function choose(file: SiteFile, accepted: string): [string | undefined, Representation] {
  const takes = (name: string): boolean =>
    new RegExp(`(^|,)\\s*${name}\\s*(;\\s*q=(?!0(\\.0*)?\\s*(,|$))|,|$)`).test(accepted);
  if (file.br && takes('br')) return ['br', file.br];
  if (file.gzip && takes('gzip')) return ['gzip', file.gzip];
  return [undefined, file.identity];
}

function isKnown(ifNoneMatch: string | null, etag: string): boolean {
  const known = (ifNoneMatch ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return known.includes(etag) || known.includes('*');
}
