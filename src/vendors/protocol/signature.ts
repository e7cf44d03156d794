import { createHmac, timingSafeEqual } from 'node:crypto';

/** Carries `t=`, the time in seconds, and `v1=`, a digest in hexadecimal. */
export const signatureHeader = 'Vendor-Signature';

/** How far two clocks may be apart, in seconds. */
const toleranceSeconds = 300;

/** What a signature is over. Nothing but the body may have a line break. */
export type Signed = readonly [
  kind: 'request' | 'answer' | 'callback',
  /** The path of a request or callback, the status of an answer. */
  subject: string,
  idempotencyKey: string,
  body: string,
];

/** The value of {@link signatureHeader}: HMAC-SHA256 over the time and the parts, a line each. */
export function sign(secret: string, signed: Signed, at: Date): string {
  const time = String(Math.floor(at.getTime() / 1000));
  return `t=${time},v1=${digestOf(secret, time, signed).toString('hex')}`;
}

/** Whether one of the secrets has signed this within five minutes; compared in constant time. */
export function isSigned(
  secrets: readonly string[],
  signed: Signed,
  { signature, now }: { signature: string | null; now: Date },
): boolean {
  const [, time, hex] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (time === undefined || hex === undefined) return false;
  if (Math.abs(now.getTime() / 1000 - Number(time)) > toleranceSeconds) return false;
  const given = Buffer.from(hex, 'hex');
  return secrets.some((secret) => timingSafeEqual(digestOf(secret, time, signed), given));
}

function digestOf(secret: string, time: string, signed: Signed): Buffer {
  return createHmac('sha256', secret)
    .update([time, ...signed].join('\n'))
    .digest();
}
