import { idempotencyHeader } from './attempt.ts';
import type { Fetch } from './line.ts';
import { isSigned, sign, signatureHeader } from './signature.ts';

/** Where the platform takes a callback of a port. */
export const callbackPath = (port: string, callback: string): string =>
  `/vendors/${port}/${callback}`;

/** Whether a callback is the vendor's. */
export function isCallbackSigned(
  secrets: readonly string[],
  { path, headers, body }: { path: string; headers: Headers; body: string },
  now: Date,
): boolean {
  const key = headers.get(idempotencyHeader) ?? '';
  const signature = headers.get(signatureHeader);
  return isSigned(secrets, ['callback', path, key, body], { signature, now });
}

/**
 * Sends a callback, as a vendor does. The platform has taken it when it answers 204. After any other
 * answer than 401, 404 and 422, a vendor sends it again, for days.
 */
export function sendCallback(
  { platformUrl, secret, fetch }: { platformUrl: string; secret: string; fetch: Fetch },
  { path, id, body, at }: { path: string; id: string; body: object; at: Date },
): Promise<Response> {
  const text = JSON.stringify(body);
  return fetch(`${platformUrl}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [idempotencyHeader]: id,
      [signatureHeader]: sign(secret, ['callback', path, id, text], at),
    },
    body: text,
  });
}
