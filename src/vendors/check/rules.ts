import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import type { VendorCall } from '../protocol/port.ts';
import type { Received, Send, Sending, Target } from './send.ts';

/** Whether a vendor keeps one rule in one call. */
export interface Finding {
  /** Of the call; empty for a rule of the whole port. */
  readonly call: string;
  readonly rule: string;
  readonly isMet: boolean;
  /** What came instead. */
  readonly detail: string;
}

export type Probe = Pick<Sending, 'name' | 'key' | 'body'>;

interface Checked {
  readonly probe: Probe;
  readonly call: VendorCall;
  /** The answer to the example. */
  readonly first: Received;
  readonly send: Send;
  readonly target: Target;
}

/** Undefined where a rule says nothing about a call. */
type Rule = (checked: Checked) => Promise<Finding | undefined> | Finding | undefined;

const Refused = z.object({ code: z.string() });
const slowMs = 10_000;

const finding = (call: string, rule: string, isMet: boolean, detail: string): Finding => ({
  ...{ call, rule, isMet },
  detail: isMet ? '' : detail,
});

const shown = ({ status, json, isSigned }: Received): string => {
  if (status === 0) return 'no answer';
  const code = status === 422 ? ` ${Refused.safeParse(json).data?.code ?? 'without a code'}` : '';
  return `${status}${code}, ${isSigned ? 'signed' : 'not signed'}`;
};

/** True for a signed refusal with one of the codes that all ports share. */
const isRefusal = (code: string, { status, json, isSigned }: Received): boolean =>
  status === 422 && isSigned && Refused.safeParse(json).data?.code === code;

/** A call that must be answered 401. */
const turnsAway =
  (rule: string, changes: (checked: Checked) => Partial<Sending>): Rule =>
  async (checked) => {
    const { probe, send } = checked;
    const answer = await send({ ...probe, ...changes(checked) });
    return finding(probe.name, rule, answer.status === 401, `401 expected: ${shown(answer)}`);
  };

/** What every call is held against, in this order. */
export const rules: readonly Rule[] = [
  ({ probe, call, first }) => {
    const isMet = first.status === 200 || (first.status === 202 && call.later === true);
    return finding(probe.name, 'answers its example', isMet, shown(first));
  },
  ({ probe, first }) => finding(probe.name, 'signs its answers', first.isSigned, shown(first)),
  ({ probe, call, first }) => {
    if (first.status !== 200) return undefined;
    const { error } = call.answer.safeParse(first.json);
    const wrong = error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    return finding(probe.name, 'answers what the schema says', !wrong, wrong?.join('; ') ?? '');
  },
  ({ probe, call, first }) => {
    const { attemptMs = slowMs } = call;
    const rule = `answers within ${attemptMs / 1000} seconds`;
    return finding(probe.name, rule, first.ms <= attemptMs, `${first.ms} ms`);
  },
  turnsAway('turns away what is not signed', () => ({ signed: null })),
  turnsAway('turns away another secret', () => ({ signed: { secret: 'x'.repeat(40) } })),
  turnsAway('turns away a signature of ten minutes ago', ({ target }) => ({
    signed: { at: new Date(target.now().getTime() - 600_000) },
  })),
  turnsAway('turns away a signature of ten minutes ahead', ({ target }) => ({
    signed: { at: new Date(target.now().getTime() + 600_000) },
  })),
  turnsAway('turns away a body that was changed', ({ probe }) => ({
    signed: { body: probe.body },
    body: `${probe.body} `,
  })),
  turnsAway('turns away the signature of another call', () => ({ signed: { name: 'other' } })),
  turnsAway('turns away the signature of another key', ({ probe, target }) => ({
    signed: { key: probe.key },
    key: target.newId(),
  })),
  async ({ probe, call, send, target }) => {
    const body = JSON.stringify({ [call.key ?? 'nonsense']: probe.key });
    const isEmpty = call.request.safeParse(JSON.parse(body)).success;
    if (isEmpty) return undefined;
    // A body of its own, under a key of its own.
    const key = target.newId();
    const answer = await send({ ...probe, key, body: body.replace(probe.key, key) });
    return finding(
      probe.name,
      'refuses a body that is not valid',
      isRefusal('invalid_request', answer),
      shown(answer),
    );
  },
  async ({ probe, call, first, send, target }) => {
    if (call.largestBytes === undefined || call.key !== undefined) return undefined;
    // Space after the last bracket means nothing, and counts.
    const body = probe.body.padEnd(call.largestBytes);
    const answer = await send({ ...probe, key: target.newId(), body });
    const rule = `takes a body of ${call.largestBytes / 1e6} MB`;
    return finding(probe.name, rule, answer.status === first.status, shown(answer));
  },
  async ({ probe, call, first, send }) => {
    if (call.key === undefined) return undefined;
    const again = await Promise.all([send(probe), send(probe)]);
    // What was taken for later may have been done meanwhile.
    const isTaken = call.later === true && first.status === 202;
    const isSame = ({ status, json, isSigned }: Received) =>
      status === 409 ||
      (isTaken && isSigned && (status === 202 || status === 200)) ||
      (status === first.status && isDeepStrictEqual(json, first.json));
    const rule = 'answers a repeat as it did the first time';
    return finding(probe.name, rule, again.every(isSame), again.map(shown).join('; '));
  },
  async ({ probe, call, send }) => {
    const other = call.key === undefined ? undefined : changed(probe.body, call.key);
    if (other === undefined) return undefined;
    const answer = await send({ ...probe, body: other });
    const rule = 'refuses another request under the same key';
    const isMet = isRefusal('idempotency_key_reused', answer);
    return finding(probe.name, rule, isMet, shown(answer));
  },
  async ({ probe, call, first, send, target }) => {
    if (call.key !== undefined) return undefined;
    const again = await send({ ...probe, key: target.newId() });
    const isMet = again.status === first.status;
    return finding(probe.name, 'answers again under another key', isMet, shown(again));
  },
];

/** The same request with another text in it, an amount if there is one; undefined where the key is all there is. */
function changed(body: string, key: string): string | undefined {
  const request: Record<string, unknown> = JSON.parse(body);
  const texts = Object.entries(request).flatMap(([name, value]) =>
    name !== key && typeof value === 'string' ? [[name, value] as const] : [],
  );
  const [name, text] = texts.find(([, value]) => decimal.test(value)) ?? texts[0] ?? [];
  if (name === undefined || text === undefined) return undefined;
  const isValid = decimal.test(text) || uuid.test(text);
  return JSON.stringify({ ...request, [name]: isValid ? otherEnd(text) : `${text}x` });
}

const decimal = /^\d+(\.\d+)?$/;
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** With another last digit. */
const otherEnd = (text: string): string => `${text.slice(0, -1)}${text.endsWith('1') ? '2' : '1'}`;

/** A path that is no call of the port. */
export async function unknownCall(send: Send, key: string): Promise<Finding> {
  const answer = await send({ name: 'no-such-call', key, body: '{}' });
  const isMet = isRefusal('unknown_call', answer);
  return finding('', 'refuses a call that there is not', isMet, shown(answer));
}
