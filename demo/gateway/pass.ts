import { idempotentIdV2Header } from '../../src/contract/index.ts';
import type { Server } from './exchange.ts';
import type { ExchangeLog } from './exchange-log.ts';
import { type FaultSwitch, latencyMs, type Passing, type Treatment } from './faults.ts';
import { maskBody, maskPath } from './mask.ts';
import { operationOf } from './operation-of.ts';

/** Header names are in lower case, as in Node servers. */
export type HeaderFields = Readonly<Record<string, string | string[] | undefined>>;

/** A request for a server of the sandbox. */
export interface Asked {
  readonly from: Passing['from'];
  readonly method: string;
  /** Path with its query. */
  readonly path: string;
  readonly headers: HeaderFields;
  readonly body: Uint8Array<ArrayBuffer>;
}

export interface Answer {
  readonly status: number;
  readonly headers: HeaderFields;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Connection to one server, with its log and faults. */
export interface Way {
  readonly to: Server;
  readonly faults: FaultSwitch;
  readonly log: ExchangeLog;
  forward(asked: Asked): Promise<Answer>;
}

/** Outcome for the client: an answer, a broken connection, or no answer at all. */
export type Outcome = Answer | 'cut' | 'silence';

/**
 * Passes a request on: logs the exchange and causes the chosen fault.
 *
 * @param gone aborted when the client no longer waits
 */
export async function pass(way: Way, asked: Asked, gone: AbortSignal): Promise<Outcome> {
  const end = beginExchange(way, asked);
  gone.addEventListener('abort', () => end({ status: 0 }), { once: true });
  const treatment = way.faults.treat(passingOf(way.to, asked));
  if (treatment === 'hold') return 'silence';
  if (treatment === 'cut') {
    end({ status: 0, fault: 'offline' });
    return 'cut';
  }
  if (treatment === 'delay') await new Promise((resolve) => setTimeout(resolve, latencyMs));
  const answer = treatment === 'refuse' ? refusal : await way.forward(asked);
  end({ ...shown(answer, treatment), ...(treatment !== 'pass' && { fault: way.faults.chosen }) });
  return treatment === 'lose' ? 'cut' : answer;
}

function shown({ status, headers, body }: Answer, treatment: Treatment) {
  const answer = maskBody(textOf(body), String(headers['content-type'] ?? ''));
  return { status: treatment === 'lose' ? 0 : status, answer };
}

const refusal: Answer = {
  status: 500,
  headers: { 'content-type': 'application/vnd.api+json' },
  body: new TextEncoder().encode(
    JSON.stringify({
      errors: [{ status: '500', code: 'internal_error', title: 'Internal Server Error' }],
    }),
  ),
};

function passingOf(to: Server, { from, method, path, headers }: Asked): Passing {
  const key = headers[idempotentIdV2Header.toLowerCase()];
  return { to, from, method, path, idempotentId: typeof key === 'string' ? key : undefined };
}

function beginExchange({ to, log }: Way, { from, method, path, headers, body }: Asked) {
  if (!isWorthLogging(path)) return () => {};
  const operation = to === 'platform' ? operationOf(method, path) : undefined;
  const request = maskBody(textOf(body), String(headers['content-type'] ?? ''));
  return log.begin({
    to,
    from,
    method,
    path: maskPath(path),
    ...(operation && { operation }),
    ...(request !== undefined && { request }),
  });
}

const textOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes);

/** True for API requests and documents of forms. Scripts, pictures and the reference don't concern a launch. */
function isWorthLogging(path: string): boolean {
  const isFile = /^\/(v1|docs|openapi\.json|favicon\.ico|healthz|assets)\b/.test(path);
  return !isFile || /^\/v1\/frame\/\w+\.html/.test(path);
}
