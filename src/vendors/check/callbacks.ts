import { idempotencyHeader } from '../protocol/attempt.ts';
import { callbackPath, isCallbackSigned, signedAnswer } from '../protocol/callback.ts';
import { fillExample } from '../protocol/examples.ts';
import type { Port, VendorCallback } from '../protocol/port.ts';
import { parseJson, readText } from '../protocol/read-text.ts';
import { type Finding, finding } from './rules.ts';

/** A received callback. */
export interface ReceivedCallback {
  readonly name: string;
  readonly key: string;
  readonly isSigned: boolean;
  /** Schema violations in the body; empty if it is valid. */
  readonly problems: string;
  /** Parsed body, if it is JSON. */
  readonly body: unknown;
}

export type CallbackReceiver = ReturnType<typeof createCallbackReceiver>;

const maxBytes = 1_000_000;

interface ReceiverOptions {
  readonly secrets: readonly [string, ...string[]];
  readonly now: () => Date;
  /** Time limit for a vendor to send and repeat a callback. */
  readonly timeoutMs: number;
}

/** Receives the callbacks of a vendor under test. */
export function createCallbackReceiver(port: Port, options: ReceiverOptions) {
  const received: (ReceivedCallback & { readonly text: string })[] = [];
  let wake = () => {};
  /** Returns the callbacks received so far whose bodies contain an id. */
  const soFar = (id: string): readonly ReceivedCallback[] =>
    received.filter(({ text }) => text.includes(id));

  /** Answers 503 to the first callback with each key, so that the vendor must repeat it. */
  async function receive(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname;
    const text = (await readText(request, maxBytes)) ?? '';
    const callbacks = Object.entries(port.callbacks ?? {});
    const [name, callback] =
      callbacks.find(([each]) => callbackPath(port.name, each) === path) ?? [];
    if (!name || !callback) return new Response(null, { status: 404 });
    const { headers } = request;
    const isSigned = isCallbackSigned(
      options.secrets,
      { path, headers, body: text },
      options.now(),
    );
    const body = parseJson(text);
    const { error } = callback.body.safeParse(body);
    const problems = error?.issues.map((one) => `${one.path.join('.')}: ${one.message}`) ?? [];
    const key = headers.get(idempotencyHeader) ?? '';
    const isAgain = received.some((one) => one.key === key);
    received.push({ name, key, isSigned, problems: problems.join('; '), body, text });
    wake();
    return isAgain ? accept({ name, callback, key, body }) : new Response(null, { status: 503 });
  }

  /** Answers like the platform: with the port's answer, if it has one. */
  function accept(one: { name: string; callback: VendorCallback; key: string; body: unknown }) {
    const { example } = one.callback.answer ?? {};
    if (!example) return new Response(null, { status: 204 });
    const requests = { [one.name]: { ...(one.body as object) } };
    const answer = fillExample(example, { requests, answers: {} }, () => one.key);
    return signedAnswer(options.secrets[0], { key: one.key, answer }, options.now());
  }

  async function waitFor(id: string, signal: AbortSignal): Promise<void> {
    while (!isRepeated(soFar(id)) && !signal.aborted) {
      await new Promise<void>((done) => {
        wake = done;
        signal.addEventListener('abort', () => done(), { once: true });
      });
    }
  }

  return {
    receive,
    /** Like `soFar`, when a callback was repeated or the time is over. */
    async about(id: string) {
      await waitFor(id, AbortSignal.timeout(options.timeoutMs));
      return soFar(id);
    },
    soFar,
  };
}

/** True if a callback was received twice with the same key. */
export function isRepeated(received: readonly ReceivedCallback[]): boolean {
  return new Set(received.map(({ key }) => key)).size < received.length;
}

/** Checks the callbacks for a call that was answered with 202. */
export function callbackFindings(call: string, received: readonly ReceivedCallback[]): Finding[] {
  const rule = (name: string, isMet: boolean, detail: string) => finding(call, name, isMet, detail);
  const isReported = received.length > 0;
  const reports = rule('reports the outcome after 202', isReported, 'no callback received');
  if (!isReported) return [reports];
  const problems = received.map((one) => one.problems).filter((text) => text !== '');
  const areSigned = received.every(({ isSigned }) => isSigned);
  const haveKeys = received.every(({ key }) => key !== '');
  return [
    reports,
    rule('signs its callbacks', areSigned, 'not signed'),
    rule('sends an idempotency key with callbacks', haveKeys, 'no Idempotency-Key'),
    rule('sends callbacks that match the schema', problems.length === 0, problems.join('; ')),
    rule('repeats a callback after 503, with the same key', isRepeated(received), 'not repeated'),
  ];
}
