import { openHeaders } from '../file-headers.ts';

/** Pages of any origin can read this 404. Not cached: another server may have the file. */
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
