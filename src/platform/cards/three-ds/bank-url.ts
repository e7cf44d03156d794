import type { Environment } from '../../kernel/base.ts';
import { isPublicHost, isReachableHost } from '../../kernel/outbox/public-address.ts';

/**
 * Whether a browser may be led to a page of a bank that the directory names: any at https, and in the sandbox also
 * one of this machine.
 */
export function isBankUrl(url: string | undefined, environment: Environment): url is string {
  if (url === undefined || !URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  if (username !== '' || password !== '') return false;
  if (protocol === 'https:') return true;
  const isLoopback = !isPublicHost(hostname) && isReachableHost('public-and-loopback', hostname);
  return protocol === 'http:' && environment === 'sandbox' && isLoopback;
}
