import type { Environment } from '../base.ts';
import { invalidAttribute } from '../failure.ts';
import { isPublicHost } from './public-address.ts';

/**
 * Whether deliveries may go to an address. In production it must be https and must not name a
 * machine of the operator's own network; names are looked at again when they are resolved.
 *
 * @returns what is wrong with it; undefined when nothing is
 */
export function undeliverable(environment: Environment, url: string): string | undefined {
  if (environment === 'sandbox') return undefined;
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:') return 'must be an https address';
  return isPublicHost(hostname) ? undefined : 'must not be a private or loopback address';
}

/** @throws Failure invalid_attribute with `pointer`, relative to the attributes */
export function requireDeliverable(
  { environment }: { environment: Environment },
  url: string,
  pointer: string,
): void {
  const problem = undeliverable(environment, url);
  if (problem) throw invalidAttribute(pointer, `${pointer} ${problem}.`);
}
