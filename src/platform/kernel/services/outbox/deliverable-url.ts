import { invalidAttribute } from '../../store/index.ts';
import type { Environment } from '../environment/environment.ts';
import { isReachableHost } from './public-address.ts';

type Rules = Pick<Environment, 'environment' | 'webhookReach'>;

/** Returns why a URL can't receive deliveries. Host names are checked again once resolved. */
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
