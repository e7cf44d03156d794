import { idempotencyHeader } from '../protocol/attempt.ts';
import { callbackPath, isCallbackSigned, signedAnswer } from '../protocol/callback.ts';
import { fillExample } from '../protocol/examples.ts';
import type { Port, VendorCallback } from '../protocol/port.ts';
import { parseJson, readText } from '../protocol/read-text.ts';

/** A callback, as it has arrived. */
export interface ArrivedCallback {
  readonly name: string;
  readonly key: string;
  readonly isSigned: boolean;
  /** What of its body the schema does not allow; empty when it is valid. */
  readonly problems: string;
  /** What came, where it is JSON. */
  readonly body: unknown;
}

/** The platform's end of a port's callbacks, for a vendor that is checked. */
export interface CallbackReceiver {
  /** Takes a callback: the first about something is answered 503, so that it has to come again. */
  readonly receive: (request: Request) => Promise<Response>;
  /**
   * The callbacks about something, once one has come again or the time is over.
   *
   * @param id as it stands in their bodies
   */
  about(id: string): Promise<readonly ArrivedCallback[]>;
  /** Those that have come by now. */
  known(id: string): readonly ArrivedCallback[];
}

const mostBytes = 1_000_000;

interface ReceiverOptions {
  readonly secrets: readonly [string, ...string[]];
  readonly now: () => Date;
  /** How long a vendor may take to report, and to report again. */
  readonly patienceMs: number;
}

export function createCallbackReceiver(port: Port, options: ReceiverOptions): CallbackReceiver {
  const arrived: (ArrivedCallback & { readonly text: string })[] = [];
  let wake = () => {};
  const known = (id: string) => arrived.filter(({ text }) => text.includes(id));

  async function receive(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname;
    const text = (await readText(request, mostBytes)) ?? '';
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
    const isAgain = arrived.some((one) => one.key === key);
    arrived.push({ name, key, isSigned, problems: problems.join('; '), body, text });
    wake();
    return isAgain ? taken({ name, callback, key, body }) : new Response(null, { status: 503 });
  }

  /** As the platform answers it: with the port's answer about the same, where there is one. */
  function taken(one: { name: string; callback: VendorCallback; key: string; body: unknown }) {
    const { example } = one.callback.answer ?? {};
    if (!example) return new Response(null, { status: 204 });
    const requests = { [one.name]: { ...(one.body as object) } };
    const answer = fillExample(example, { requests, answers: {} }, () => one.key);
    return signedAnswer(options.secrets[0], { key: one.key, answer }, options.now());
  }

  async function waitFor(id: string, signal: AbortSignal): Promise<void> {
    while (!hasComeAgain(known(id)) && !signal.aborted) {
      await new Promise<void>((done) => {
        wake = done;
        signal.addEventListener('abort', () => done(), { once: true });
      });
    }
  }

  return {
    receive,
    async about(id) {
      await waitFor(id, AbortSignal.timeout(options.patienceMs));
      return known(id);
    },
    known,
  };
}

/** Whether one of them came twice: with the same key. */
export function hasComeAgain(arrived: readonly ArrivedCallback[]): boolean {
  return new Set(arrived.map(({ key }) => key)).size < arrived.length;
}
