import type { IssuerWorld } from '../issuer-world.ts';

/**
 * The host to which the credentials of our cardholders belong (WebAuthn's `rp.id`); undefined where
 * browsers make none: an IP address is no relying party, and may ask for none.
 */
export function relyingPartyOf({ issuerUrl, platformUrl }: IssuerWorld): string | undefined {
  const isDomain = (url: string) => !/^\[|^[\d.]+$/.test(new URL(url).hostname);
  return [issuerUrl, platformUrl].every(isDomain) ? new URL(issuerUrl).hostname : undefined;
}
