import { version } from '../../../../../package.json';

/** Returns the module at `platformVersionPath`. */
export function versionModule(): Response {
  return new Response(`export const version = ${JSON.stringify(version)};\n`, {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    },
  });
}
