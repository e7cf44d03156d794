import * as z from 'zod/mini';
import type { VendorConnection } from './connection.ts';
import { VendorRefusal, VendorUnavailable } from './failures.ts';
import { type pending as Pending, pending, type VendorCall } from './port.ts';
import { parseJson, readText } from './read-text.ts';
import { isSigned, sign, signatureHeader } from './signature.ts';

export const idempotencyHeader = 'Idempotency-Key';
const deadlineHeader = 'Vendor-Deadline';

/** A serialized call, the same in every attempt. */
export interface Sent {
  /** Port and call, such as `card-network/authorize`. */
  readonly name: string;
  readonly url: URL;
  readonly key: string;
  readonly body: string;
  /** Later answers are ignored. */
  readonly deadline: Date;
}

/** Far more than any answer needs. */
const maxBytes = 1_000_000;
const Refused = z.object({ code: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/)) });

/** Sends a call once. @throws VendorRefusal, or VendorUnavailable without a trusted answer */
export async function attempt<Call extends VendorCall>(
  { call, connection }: { call: Call; connection: VendorConnection },
  sent: Sent,
  signal: AbortSignal,
): Promise<z.infer<Call['answer']> | typeof Pending> {
  const { status, body } = await exchange(connection, sent, signal);
  if (status === 202 && call.later) return pending;
  if (status === 200) {
    const answer = call.answer.safeParse(parseJson(body));
    if (answer.success) return answer.data as z.infer<Call['answer']>;
  }
  const refused = status === 422 ? Refused.safeParse(parseJson(body)).data : undefined;
  if (refused) throw new VendorRefusal(refused.code);
  throw new VendorUnavailable(sent.name, 'answer-not-valid');
}

/** Sends a call and verifies that the answer is the vendor's and belongs to this call. */
async function exchange(
  connection: VendorConnection,
  sent: Sent,
  signal: AbortSignal,
): Promise<{ status: number; body: string }> {
  const { response, body } = await send(connection, sent, signal);
  const { status, headers } = response;
  if (status === 401) throw new VendorUnavailable(sent.name, 'refuses-our-signature');
  if (status === 409 || status === 429 || status === 503) {
    throw new VendorUnavailable(sent.name, 'busy', parseRetryAfter(headers));
  }
  if (status >= 500) throw new VendorUnavailable(sent.name, 'failed');
  const signature = headers.get(signatureHeader);
  const signed = ['answer', String(status), sent.key, body] as const;
  if (isSigned(connection.secrets, signed, { signature, now: connection.now() }))
    return { status, body };
  throw new VendorUnavailable(sent.name, 'answer-not-signed');
}

/** Sends a call. A body that is too long counts as empty, so its signature is invalid. */
async function send(
  connection: VendorConnection,
  { name, url, key, body, deadline }: Sent,
  signal: AbortSignal,
) {
  try {
    const response = await connection.fetch(url.href, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        [idempotencyHeader]: key,
        [deadlineHeader]: deadline.toISOString(),
        [signatureHeader]: sign(
          connection.secrets[0],
          ['request', url.pathname, key, body],
          connection.now(),
        ),
      },
      body,
      signal,
    });
    return { response, body: (await readText(response, maxBytes)) ?? '' };
  } catch {
    // The error may quote the request.
    throw new VendorUnavailable(name, 'unreachable');
  }
}

/** Parses `Retry-After` in seconds. Dates are not supported. */
function parseRetryAfter(headers: Headers): number | undefined {
  const seconds = /^\d{1,6}$/.exec(headers.get('retry-after') ?? '')?.[0];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}
