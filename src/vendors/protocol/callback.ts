import type * as z from 'zod/mini';
import { idempotencyHeader } from './attempt.ts';
import type { Fetch } from './connection.ts';
import type { VendorCallback } from './port.ts';
import { parseJson, readText } from './read-text.ts';
import { isSigned, sign, signatureHeader } from './signature.ts';

/** Path of a callback on the platform. */
export const callbackPath = (port: string, callback: string): string =>
  `/vendors/${port}/${callback}`;

/** True if the vendor signed a callback. */
export function isCallbackSigned(
  secrets: readonly string[],
  { path, headers, body }: { path: string; headers: Headers; body: string },
  now: Date,
): boolean {
  const key = headers.get(idempotencyHeader) ?? '';
  const signature = headers.get(signatureHeader);
  return isSigned(secrets, ['callback', path, key, body], { signature, now });
}

/** Creates the answer to a callback: 200, signed like the answer to a call. */
export function signedAnswer(
  secret: string,
  { key, answer }: { key: string; answer: object },
  now: Date,
): Response {
  const body = JSON.stringify(answer);
  const headers = {
    'content-type': 'application/json',
    [signatureHeader]: sign(secret, ['answer', '200', key, body], now),
  };
  return new Response(body, { status: 200, headers });
}

const maxBytes = 1_000_000;

/**
 * Reads the platform's answer to a callback, for vendors.
 *
 * @param key idempotency key of the callback
 * @returns undefined for another status, a wrong signature or an invalid body
 */
export async function readCallbackAnswer<Schema extends z.ZodMiniType>(
  { answer }: VendorCallback & { readonly answer: { readonly schema: Schema } },
  response: Response,
  { secrets, key, now }: { secrets: readonly string[]; key: string; now: Date },
): Promise<z.infer<Schema> | undefined> {
  const body = (await readText(response, maxBytes)) ?? '';
  const signature = response.headers.get(signatureHeader);
  if (!isSigned(secrets, ['answer', String(response.status), key, body], { signature, now })) {
    return undefined;
  }
  return response.status === 200 ? answer.schema.safeParse(parseJson(body)).data : undefined;
}

/**
 * Sends a callback, for vendors. The platform accepts it with 204, or with 200 if the callback has an answer.
 * A vendor repeats it for several days, unless the status is 404 or 422. It signs each repeat anew.
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
