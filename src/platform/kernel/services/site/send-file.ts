import { encodingFor, matchesTag } from './negotiate.ts';
import type { SiteFile } from './read-site.ts';

/**
 * A cross-origin isolated page shows only isolated frames. Only then does the shell request
 * isolation, because an isolated frame can't show a bank's page that is not isolated.
 */
const isolation = { 'cross-origin-embedder-policy': 'require-corp' };

export function sendFile(
  request: Request,
  file: SiteFile,
  headers: Readonly<Record<string, string>>,
): Response {
  const available = (['br', 'gzip'] as const).filter((each) => file[each]);
  const encoding = encodingFor(request.headers.get('accept-encoding'), available);
  const { bytes, etag } = (encoding && file[encoding]) ?? file.identity;
  const all = {
    ...headers,
    ...(new URL(request.url).searchParams.has('isolated') ? isolation : {}),
    etag,
    ...(encoding ? { 'content-encoding': encoding } : {}),
  };
  if (matchesTag(request.headers.get('if-none-match') ?? '', etag)) {
    return new Response(null, { status: 304, headers: all });
  }
  const body = request.method === 'HEAD' ? null : bytes;
  return new Response(body, { headers: { ...all, 'content-length': String(bytes.byteLength) } });
}
