import { requireCredentials } from './credentials.ts';

/**
 * Returns the origin of the platform, as in the headers of a browser.
 *
 * @throws {TypeError} naming the first option that can't be right
 */
export function checkClientOptions(options: {
  readonly origin: string;
  readonly key?: unknown;
  readonly email?: unknown;
  readonly password?: unknown;
}): string {
  requireCredentials(options);
  const origin = parseOrigin(options.origin);
  if (origin) return origin;
  throw new TypeError('origin must be an address such as https://embeds.example, without a path');
}

function parseOrigin(address: string): string | undefined {
  const isOrigin = typeof address === 'string' && /^https?:\/\/[^/?#@\\\s]+\/?$/i.test(address);
  return isOrigin && URL.canParse(address) ? new URL(address).origin : undefined;
}
