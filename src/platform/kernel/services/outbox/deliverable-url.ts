import { invalidAttribute } from '../../store/index.ts';
import type { Environment } from '../environment/environment.ts';
import { isReachableHost } from './public-address.ts';

type Rules = Pick<Environment, 'environment' | 'webhookReach'>;

/**
 * Checks whether deliveries may be sent to a URL. Production requires https. The addresses of a
 * host name are checked again when it is resolved.
 *
 * @returns what is wrong; undefined if nothing is
 */
export function undeliverable(
  { environment, webhookReach }: Rules,
  url: string,
): string | undefined {
  const { protocol, hostname } = new URL(url);
  if (environment === 'production' && protocol !== 'https:') return 'must be an https address';
  if (isReachableHost(webhookReach, hostname)) return undefined;
  return webhookReach === 'public'
    ? 'must not be a private or loopback address'
    : 'must be a public address or this machine';
}

/** @throws Failure invalid_attribute with `pointer`, relative to the attributes */
export function requireDeliverable(rules: Rules, url: string, pointer: string): void {
  const problem = undeliverable(rules, url);
  if (problem) throw invalidAttribute(pointer, `${pointer} ${problem}.`);
}
