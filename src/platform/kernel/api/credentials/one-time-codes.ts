import { Secret, TOTP } from 'otpauth';

/** Seconds that a code is shown. */
const period = 30;

/** What secrets of authenticator apps are sealed for. */
export const totpSeal = 'totp-secrets';

/** A new secret for an authenticator app, in base 32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads: `otpauth://totp/…`. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * The number of the period whose code this is: of now, or of the one before or after, as clocks
 * differ and people are slow. undefined for a code that is wrong.
 */
export function periodOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Embeds', label, secret: Secret.fromBase32(secret), period });
}
