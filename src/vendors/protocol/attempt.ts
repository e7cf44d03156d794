import * as z from 'zod/mini';
import { VendorRefusal, VendorUnavailable } from './failures.ts';
import type { VendorLine } from './line.ts';
import { type pending as Pending, pending, type VendorCall } from './port.ts';
import { parseJson, readText } from './read-text.ts';
import { isSigned, sign, signatureHeader } from './signature.ts';

export const idempotencyHeader = 'Idempotency-Key';
const deadlineHeader = 'Vendor-Deadline';

/** A call as it is sent: the same text in every attempt. */
export interface Sent {
  /** The port and its call, such as `card-network/authorize`. */
  readonly name: string;
  readonly url: URL;
  readonly key: string;
  readonly body: string;
  /** After which nobody reads the answer. */
  readonly deadline: Date;
}

/** Every answer is far smaller. */
const mostBytes = 1_000_000;
const Refused = z.object({ code: z.string().check(z.regex(/^[a-z][a-z0-9_]{0,63}$/)) });

/**
 * Sends a call once.
 *
 * @throws VendorRefusal, or VendorUnavailable when there is no answer that can be trusted
 */
export async function attempt<Call extends VendorCall>(
  { call, line }: { call: Call; line: VendorLine },
  sent: Sent,
  signal: AbortSignal,
): Promise<z.infer<Call['answer']> | typeof Pending> {
  const { status, body } = await exchange(line, sent, signal);
  if (status === 202 && call.later) return pending;
  if (status === 200) {
    const answer = call.answer.safeParse(parseJson(body));
    if (answer.success) return answer.data as z.infer<Call['answer']>;
  }
  const refused = status === 422 ? Refused.safeParse(parseJson(body)).data : undefined;
  if (refused) throw new VendorRefusal(refused.code);
  throw new VendorUnavailable(sent.name, 'answer-not-valid');
}

/** The answer, once it is known to be the vendor's to this call. */
async function exchange(
  line: VendorLine,
  sent: Sent,
  signal: AbortSignal,
): Promise<{ status: number; body: string }> {
  const { response, body } = await send(line, sent, signal);
  const { status, headers } = response;
  if (status === 401) throw new VendorUnavailable(sent.name, 'refuses-our-signature');
  if (status === 409 || status === 429 || status === 503) {
    throw new VendorUnavailable(sent.name, 'busy', retryAfterOf(headers));
  }
  if (status >= 500) throw new VendorUnavailable(sent.name, 'failed');
  const signature = headers.get(signatureHeader);
  const signed = ['answer', String(status), sent.key, body] as const;
  if (isSigned(line.secrets, signed, { signature, now: line.now() })) return { status, body };
  throw new VendorUnavailable(sent.name, 'answer-not-signed');
}

/** A body that is too long counts as empty, which no vendor has signed. */
async function send(
  line: VendorLine,
  { name, url, key, body, deadline }: Sent,
  signal: AbortSignal,
) {
  try {
    const response = await line.fetch(url.href, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        [idempotencyHeader]: key,
        [deadlineHeader]: deadline.toISOString(),
        [signatureHeader]: sign(line.secrets[0], ['request', url.pathname, key, body], line.now()),
      },
      body,
      signal,
    });
    return { response, body: (await readText(response, mostBytes)) ?? '' };
  } catch {
    // The reason may name what was sent.
    throw new VendorUnavailable(name, 'unreachable');
  }
}

/** In seconds, as vendors send it; a date is not taken. */
function retryAfterOf(headers: Headers): number | undefined {
  const seconds = /^\d{1,6}$/.exec(headers.get('retry-after') ?? '')?.[0];
  return seconds === undefined ? undefined : Number(seconds) * 1000;
}
