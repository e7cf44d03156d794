import { idempotencyHeader } from '../protocol/attempt.ts';
import { callbackPath, isCallbackSigned } from '../protocol/callback.ts';
import type { Port } from '../protocol/port.ts';
import { parseJson, readText } from '../protocol/read-text.ts';

/** A callback, as it has arrived. */
export interface ArrivedCallback {
  readonly name: string;
  readonly key: string;
  readonly isSigned: boolean;
  /** What of its body the schema does not allow; empty when it is valid. */
  readonly problems: string;
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
}

const mostBytes = 1_000_000;

interface ReceiverOptions {
  readonly secrets: readonly string[];
  readonly now: () => Date;
  /** How long a vendor may take to report, and to report again. */
  readonly patienceMs: number;
}

export function createCallbackReceiver(port: Port, options: ReceiverOptions): CallbackReceiver {
  const arrived: (ArrivedCallback & { readonly body: string })[] = [];
  let wake = () => {};
  const about = (id: string) => arrived.filter(({ body }) => body.includes(id));

  async function receive(request: Request): Promise<Response> {
    const path = new URL(request.url).pathname;
    const body = (await readText(request, mostBytes)) ?? '';
    const callbacks = Object.entries(port.callbacks ?? {});
    const [name, callback] =
      callbacks.find(([each]) => callbackPath(port.name, each) === path) ?? [];
    if (!name || !callback) return new Response(null, { status: 404 });
    const { headers } = request;
    const isSigned = isCallbackSigned(options.secrets, { path, headers, body }, options.now());
    const { error } = callback.body.safeParse(parseJson(body));
    const problems = error?.issues.map((one) => `${one.path.join('.')}: ${one.message}`) ?? [];
    const key = headers.get(idempotencyHeader) ?? '';
    const isAgain = arrived.some((one) => one.key === key);
    arrived.push({ name, key, isSigned, problems: problems.join('; '), body });
    wake();
    return new Response(null, { status: isAgain ? 204 : 503 });
  }

  async function waitFor(id: string, signal: AbortSignal): Promise<void> {
    while (!hasComeAgain(about(id)) && !signal.aborted) {
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
      return about(id);
    },
  };
}

/** Whether one of them came twice: with the same key. */
export function hasComeAgain(arrived: readonly ArrivedCallback[]): boolean {
  return new Set(arrived.map(({ key }) => key)).size < arrived.length;
}
