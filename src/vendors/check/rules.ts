import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { VendorCall } from '../protocol/port.ts';
import type { Received, Send, Sending, Target } from './send.ts';

/** Result of one rule for one call. */
export interface Finding {
  /** Name of the call; empty for a rule of the whole port. */
  readonly call: string;
  readonly rule: string;
  readonly isMet: boolean;
  /** Describes the violation. */
  readonly detail: string;
}

export type Probe = Pick<Sending, 'name' | 'key' | 'body'>;

interface Checked {
  readonly probe: Probe;
  readonly call: VendorCall;
  /** Answer to the example. */
  readonly first: Received;
  readonly send: Send;
  readonly target: Target;
}

/** Name of a rule, whether the vendor follows it, and what it answered. */
type Verdict = readonly [rule: string, isMet: boolean, received: Received | string];

/** Returns undefined if the rule doesn't apply to a call. */
type Rule = (checked: Checked) => Promise<Verdict | undefined> | Verdict | undefined;

const Refused = z.object({ code: z.string() });
const slowMs = 10_000;

export const finding = (call: string, rule: string, isMet: boolean, detail: string): Finding => ({
  call,
  rule,
  isMet,
  detail: isMet ? '' : detail,
});

const describeReceived = ({ status, json, isSigned }: Received): string => {
  if (status === 0) return 'no answer';
  const code = status === 422 ? ` ${Refused.safeParse(json).data?.code ?? 'without a code'}` : '';
  return `${status}${code}, ${isSigned ? 'signed' : 'not signed'}`;
};

/** True for a signed refusal with this code. */
const isRefusal = (code: string, { status, json, isSigned }: Received): boolean =>
  status === 422 && isSigned && Refused.safeParse(json).data?.code === code;

/** Rule for a call that must be answered with 401. */
const rejects =
  (rule: string, changes: (checked: Checked) => Partial<Sending>): Rule =>
  async (checked) => {
    const { probe, send } = checked;
    const answer = await send({ ...probe, ...changes(checked) });
    return [rule, answer.status === 401, `401 expected: ${describeReceived(answer)}`];
  };

/** Rules for every call, in order. */
const rules: readonly Rule[] = [
  ({ call, first }) => {
    const isMet = first.status === 200 || (first.status === 202 && call.later === true);
    return ['answers the example', isMet, first];
  },
  ({ first }) => ['signs its answers', first.isSigned, first],
  ({ call, first }) => {
    if (first.status !== 200) return undefined;
    const { error } = call.answer.safeParse(first.json);
    const wrong = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return ['answers according to the schema', !wrong, wrong?.join('; ') ?? ''];
  },
  ({ call, first }) => {
    const { attemptMs = slowMs } = call;
    const rule = `answers within ${attemptMs / 1000} seconds`;
    return [rule, first.ms <= attemptMs, `${first.ms} ms`];
  },
  rejects('rejects an unsigned request', () => ({ signed: null })),
  rejects('rejects a signature with another secret', () => ({
    signed: { secret: 'x'.repeat(40) },
  })),
  rejects('rejects a signature that is ten minutes old', ({ target }) => ({
    signed: { at: new Date(target.now().getTime() - 600_000) },
  })),
  rejects('rejects a signature from ten minutes in the future', ({ target }) => ({
    signed: { at: new Date(target.now().getTime() + 600_000) },
  })),
  rejects('rejects a changed body', ({ probe }) => ({
    signed: { body: probe.body },
    body: `${probe.body} `,
  })),
  rejects('rejects the signature of another call', () => ({ signed: { name: 'other' } })),
  rejects('rejects the signature of another key', ({ probe, target }) => ({
    signed: { key: probe.key },
    key: target.newId(),
  })),
  async ({ probe, call, send, target }) => {
    const body = JSON.stringify({ [call.key ?? 'nonsense']: probe.key });
    const isEmpty = call.request.safeParse(JSON.parse(body)).success;
    if (isEmpty) return undefined;
    // A new key for each body.
    const key = target.newId();
    const answer = await send({ ...probe, key, body: body.replace(probe.key, key) });
    return ['refuses an invalid body', isRefusal('invalid_request', answer), answer];
  },
  async ({ probe, call, first, send, target }) => {
    if (call.maxBytes === undefined || call.key !== undefined) return undefined;
    // Trailing spaces count, but have no meaning.
    const body = probe.body.padEnd(call.maxBytes);
    const answer = await send({ ...probe, key: target.newId(), body });
    const rule = `accepts a body of ${call.maxBytes / 1e6} MB`;
    return [rule, answer.status === first.status, answer];
  },
  async ({ probe, call, first, send }) => {
    if (call.key === undefined) return undefined;
    const again = await Promise.all([send(probe), send(probe)]);
    // A call accepted with 202 may be done by now.
    const isTaken = call.later === true && first.status === 202;
    const isSame = ({ status, json, isSigned }: Received) =>
      status === 409 ||
      (isTaken && isSigned && (status === 202 || status === 200)) ||
      (status === first.status && isDeepStrictEqual(json, first.json));
    const rule = 'repeats its first answer to a repeated call';
    return [rule, again.every(isSame), again.map(describeReceived).join('; ')];
  },
  async ({ probe, call, send }) => {
    const other = call.key === undefined ? undefined : changeRequest(probe.body, call.key);
    if (other === undefined) return undefined;
    const answer = await send({ ...probe, body: other });
    const isMet = isRefusal('idempotency_key_reused', answer);
    return ['refuses a different body under the same key', isMet, answer];
  },
  async ({ probe, call, first, send, target }) => {
    if (call.key !== undefined) return undefined;
    const again = await send({ ...probe, key: target.newId() });
    return ['answers again under another key', again.status === first.status, again];
  },
];

/** Checks all rules for a call. */
export async function checkRules(checked: Checked): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const rule of rules) {
    const [name, isMet, received = ''] = (await rule(checked)) ?? [];
    const detail = typeof received === 'string' ? received : describeReceived(received);
    if (name !== undefined)
      findings.push(finding(checked.probe.name, name, isMet === true, detail));
  }
  return findings;
}

/** Changes one string of the request, an amount if possible; undefined if it contains only the key. */
function changeRequest(body: string, key: string): string | undefined {
  const request: Record<string, unknown> = JSON.parse(body);
  const texts = Object.entries(request).flatMap(([name, value]) =>
    name !== key && typeof value === 'string' ? [[name, value] as const] : [],
  );
  const [name, text] = texts.find(([, value]) => decimal.test(value)) ?? texts[0] ?? [];
  if (name === undefined || text === undefined) return undefined;
  const isValid = decimal.test(text) || uuid.test(text);
  return JSON.stringify({ ...request, [name]: isValid ? changeLastDigit(text) : `${text}x` });
}

const decimal = /^\d+(\.\d+)?$/;
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Changes the last digit. */
const changeLastDigit = (text: string): string =>
  `${text.slice(0, -1)}${text.endsWith('1') ? '2' : '1'}`;

/** Checks a path that is not a call of the port. */
export async function checkUnknownCall(send: Send, key: string): Promise<Finding> {
  const answer = await send({ name: 'no-such-call', key, body: '{}' });
  const isMet = isRefusal('unknown_call', answer);
  return finding('', 'refuses an unknown call', isMet, describeReceived(answer));
}
