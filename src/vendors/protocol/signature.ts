import { createHmac, timingSafeEqual } from 'node:crypto';

/** Header with `t=`, the time in seconds, and `v1=`, a digest in hexadecimal. */
export const signatureHeader = 'Vendor-Signature';

/** Maximum difference between two clocks. */
const toleranceSeconds = 300;

/** Signed values. Only the body may contain line breaks. */
export type Signed = readonly [
  kind: 'request' | 'answer' | 'callback',
  /** Path of a request or callback, or status of an answer. */
  subject: string,
  idempotencyKey: string,
  body: string,
];

/** Returns the value of {@link signatureHeader}: HMAC-SHA256 over the time and the values, one per line. */
export function sign(secret: string, signed: Signed, at: Date): string {
  const time = String(Math.floor(at.getTime() / 1000));
  return `t=${time},v1=${computeDigest(secret, time, signed).toString('hex')}`;
}

/** True if one of the secrets signed this within five minutes. Compares in constant time. */
export function isSigned(
  secrets: readonly string[],
  signed: Signed,
  { signature, now }: { signature: string | null; now: Date },
): boolean {
  const [, time, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (time === undefined || hex === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false;
  const given = Buffer.from(hex, 'hex');
  return secrets.some((secret) => timingSafeEqual(computeDigest(secret, time, signed), given));
}

function computeDigest(secret: string, time: string, signed: Signed): Buffer {
  return createHmac('sha256', secret)
    .update([time, ...signed].join('\n'))
    .digest();
}
