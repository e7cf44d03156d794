import { idempotencyHeader } from '../protocol/attempt.ts';
import { callbackPath, isCallbackSigned, signedAnswer } from '../protocol/callback.ts';
import { fillExample } from '../protocol/examples.ts';
import type { Port, VendorCallback } from '../protocol/port.ts';
import { parseJson, readText } from '../protocol/read-text.ts';

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

/** Receives the callbacks of a vendor under test. */
export interface CallbackReceiver {
  /** Receives a callback. Answers 503 to the first with each key, so that the vendor must repeat it. */
  readonly receive: (request: Request) => Promise<Response>;
  /**
   * Returns the callbacks that contain an id, when one was repeated or the time is over.
   *
   * @param id as it appears in their bodies
   */
  about(id: string): Promise<readonly ReceivedCallback[]>;
  /** Returns the callbacks received so far. */
  soFar(id: string): readonly ReceivedCallback[];
}

const maxBytes = 1_000_000;

interface ReceiverOptions {
  readonly secrets: readonly [string, ...string[]];
  readonly now: () => Date;
  /** Time limit for a vendor to send and repeat a callback. */
  readonly timeoutMs: number;
}

export function createCallbackReceiver(port: Port, options: ReceiverOptions): CallbackReceiver {
  const received: (ReceivedCallback & { readonly text: string })[] = [];
  let wake = () => {};
  const soFar = (id: string) => received.filter(({ text }) => text.includes(id));

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
    async about(id) {
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
