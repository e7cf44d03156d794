import type { MiddlewareHandler } from 'hono';
import { Failure } from '../../kernel/store/index.ts';

const fields: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Sets the header fields of every response of the console itself, unless a handler has set them. */
export const securityHeaders: MiddlewareHandler = async (context, next) => {
  await next();
  const { headers } = context.res;
  for (const [name, value] of Object.entries(fields)) {
    if (!headers.has(name)) headers.set(name, value);
  }
};

/**
 * Rejects requests that a page of another origin makes a browser send. A request that can change
 * something has to prove its origin. Documents may be opened from anywhere.
 *
 * @throws Failure origin_not_allowed
 */
export function requireOwnOrigin(request: Request, own: string): void {
  const { method, headers, url } = request;
  const [origin, site] = [headers.get('origin'), headers.get('sec-fetch-site')];
  const isReading = method === 'GET' || method === 'HEAD';
  if (isReading && !/^\/(v2\/|sessions?$|events$|schema\.json$)/.test(new URL(url).pathname))
    return;
  // Browsers send `none` if a person enters the address.
  const isOwnSite = site === 'same-origin' || (isReading && site === 'none');
  const isForeign = (origin !== null && origin !== own) || (site !== null && !isOwnSite);
  const isProven = isReading || origin === own || site === 'same-origin';
  if (!isForeign && isProven) return;
  throw new Failure('origin_not_allowed', `Only pages of ${own} can send this request.`);
}
