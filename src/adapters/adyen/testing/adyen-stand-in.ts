import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Answer, createBooks } from './stand-in-books.ts';

/** A request to the stand-in and its answer. */
export interface SeenExchange {
  readonly method: 'get' | 'post';
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly request: Readonly<Record<string, unknown>> | undefined;
  readonly status: number;
  readonly answer: Readonly<Record<string, unknown>>;
}

/** Faults at Adyen, or on the way there. */
export interface Faults {
  /** Fails a request before or after Adyen has acted; `late`: Adyen acts after a few other requests. */
  fails?: ((path: string) => 'before' | 'after' | 'late' | undefined) | undefined;
  /** Payments wait for it before they are made. */
  holds?: Promise<void>;
}

/** Requests that overtake a late one. */
const latency = 3;

export const apiKey = 'an API key of the stand-in';

const unauthorized: Answer = {
  status: 401,
  body: { status: 401, errorCode: '000', errorType: 'security', message: 'Unauthorized' },
};

/**
 * A stand-in for Adyen's Checkout API, from its OpenAPI document (v72) and its documentation: `/cardDetails`,
 * `/payments`, `/cancels`, `/storedPaymentMethods`, captures and refunds, each once for an idempotency key. Compare it
 * with that document by `npm run task -- adyen-document <file>`.
 *
 * @param options.keepsExchanges false where many requests come: `calls` and `seen` stay empty
 */
export async function startAdyenStandIn({ keepsExchanges = true } = {}) {
  const books = createBooks();
  const answers = new Map<string, Answer>();
  const calls: string[] = [];
  const seen: SeenExchange[] = [];
  const faults: Faults = {};
  const keep = keepsExchanges ? (add: () => unknown) => void add() : () => {};
  const late: { act: () => unknown; requests: number }[] = [];

  async function answerOnce(request: Request, path: string, body: SeenExchange['request']) {
    if (request.headers.get('x-api-key') !== apiKey) return unauthorized;
    const key = request.headers.get('idempotency-key');
    const known = key === null ? undefined : answers.get(key);
    const given = known ?? books.answer(path, new URL(request.url).searchParams, body);
    if (key !== null) answers.set(key, given);
    return given;
  }

  async function handle(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace('/v72', '');
    const fault = faults.fails?.(path);
    if (fault === 'before') return new Response(null, { status: 503 });
    keep(() => calls.push(path));
    if (path === '/payments') await faults.holds;
    const text = await request.text();
    const body = text === '' ? undefined : JSON.parse(text);
    if (fault === 'late') {
      late.push({ act: () => answerOnce(request, path, body), requests: latency });
      return new Response(null, { status: 504 });
    }
    await actLate();
    const { status, body: answer } = await answerOnce(request, path, body);
    const method = request.method === 'GET' ? 'get' : 'post';
    const query = Object.fromEntries(searchParams);
    keep(() => seen.push({ method, path, query, request: body, status, answer }));
    if (fault === 'after') return new Response(null, { status: 502 });
    return Response.json(answer, { status });
  }

  /** Does what a few requests have overtaken; all of it at the end. */
  async function actLate(isEnd = false): Promise<void> {
    for (const one of late.splice(0)) {
      one.requests -= 1;
      if (one.requests > 0 && !isEnd) late.push(one);
      else await one.act();
    }
  }

  const server = createServer(getRequestListener(handle, { overrideGlobalObjects: false }));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v72`,
    calls,
    seen,
    faults,
    stored: books.stored,
    entries: books.entries,
    actLate: () => actLate(true),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
