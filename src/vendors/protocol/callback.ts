import type * as z from 'zod/mini';
import { idempotencyHeader } from './attempt.ts';
import type { Fetch } from './line.ts';
import type { VendorCallback } from './port.ts';
import { parseJson, readText } from './read-text.ts';
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

/** The answer to a callback whose port has one: 200, signed like the answer to a call. */
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

const mostBytes = 1_000_000;

/**
 * Reads the platform's answer to a callback, as a vendor does.
 *
 * @param key the callback's idempotency key
 * @returns undefined when the platform has not answered it: another status, no signature of the platform's,
 *   or something that the port does not allow
 */
export async function readCallbackAnswer<Schema extends z.ZodMiniType>(
  { answer }: VendorCallback & { readonly answer: { readonly schema: Schema } },
  response: Response,
  { secrets, key, now }: { secrets: readonly string[]; key: string; now: Date },
): Promise<z.infer<Schema> | undefined> {
  const body = (await readText(response, mostBytes)) ?? '';
  const signature = response.headers.get(signatureHeader);
  if (!isSigned(secrets, ['answer', String(response.status), key, body], { signature, now })) {
    return undefined;
  }
  return response.status === 200 ? answer.schema.safeParse(parseJson(body)).data : undefined;
}

/**
 * Sends a callback, as a vendor does. The platform has taken it when it answers 204, or 200 where the
 * callback has an answer. After anything else than these, 401, 404 and 422, a vendor sends it again, for days.
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
