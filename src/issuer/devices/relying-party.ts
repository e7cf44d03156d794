import { randomBytes } from 'node:crypto';
import type { IssuerEnvironment } from '../issuer-environment.ts';

/** Returns the host for credentials (WebAuthn's `rp.id`); undefined for IP addresses. */
export function relyingPartyId({ issuerUrl, platformUrl }: IssuerEnvironment): string | undefined {
  const isDomain = (url: string) => !/^\[|^[\d.]+$/.test(new URL(url).hostname);
  return [issuerUrl, platformUrl].every(isDomain) ? new URL(issuerUrl).hostname : undefined;
}

/** Creates a single-use WebAuthn challenge: 32 random bytes in base64url. */
export const newChallenge = (): string => randomBytes(32).toString('base64url');
