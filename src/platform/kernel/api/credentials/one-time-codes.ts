import { Secret, TOTP } from 'otpauth';

/** Seconds that a code is shown. */
const period = 30;

/** Purpose of the key that seals secrets of authenticator apps. */
export const totpSeal = 'totp-secrets';

/** Creates a secret for an authenticator app, in base32. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the URI that an authenticator app reads: `otpauth://totp/…`. */
export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** Returns the number of a code's period, the current one or one beside it; undefined if wrong. */
export function periodOfCode(secret: string, code: string, now: Date): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const timestamp = now.getTime();
  const delta = totpOf(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ issuer: 'Embeds', label, secret: Secret.fromBase32(secret), period });
}
