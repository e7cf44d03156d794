import { openHeaders } from '../file-headers.ts';

/**
 * Returns the 404 for a file that no release here has. Pages of any origin can read it, so that
 * browsers report the status and not a missing CORS header. It is never cached: another server may
 * have the file, and this one may get it.
 *
 * @param asked the requested release; undefined below `/v1/`
 * @param names of the releases that are here
 */
export function missingFile(asked: string | undefined, names: readonly string[]): Response {
  const here = names.length > 0 ? names.join(', ') : 'none';
  const reason =
    asked === undefined
      ? 'No release on this server has this file.'
      : names.includes(asked)
        ? `Release ${asked} does not have this file.`
        : `Release ${asked} is not on this server.`;
  return new Response(`${reason} Releases on this server: ${here}.\n`, {
    status: 404,
    headers: {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      ...openHeaders,
    },
  });
}
