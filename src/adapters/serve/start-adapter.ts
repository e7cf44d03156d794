import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Logger, pino } from 'pino';
import type { Port, VendorCalls } from '../../vendors/protocol/port.ts';
import { createVendorServer } from '../../vendors/protocol/server.ts';
import type { Callbacks } from './callbacks.ts';
import { describeError } from './describe-error.ts';
import { createMetrics, type Gauge } from './metrics.ts';
import { type Job, startJobs } from './run-jobs.ts';
import type { Store } from './store.ts';
import { createDurableAnswers, deleteOldAnswers } from './stored-answers.ts';

export type { Gauge } from './metrics.ts';
export type { Job } from './run-jobs.ts';

/** A started adapter. */
export interface Adapter {
  /** Base of the calls, without a slash at the end. */
  readonly url: string;
  /** Waits for running calls and jobs. Leaves the store open. */
  stop(): Promise<void>;
}

interface Options<P extends Port> {
  readonly port: P;
  readonly implementation: VendorCalls<P>;
  readonly settings: {
    readonly secrets: readonly [string, ...string[]];
    readonly host: string;
    readonly port: number;
  };
  readonly store: Store;
  readonly callbacks?: Callbacks<P>;
  readonly jobs?: readonly Job[];
  /** Figures of its own in `/metrics`. */
  readonly gauges?: readonly Gauge[];
  /** Throws if the adapter can't work. The message must not contain secrets: `/healthz` shows it. */
  readonly health?: () => Promise<void>;
  /** Answers other requests, such as the webhooks of a vendor; undefined if it has no such address. */
  readonly fallback?: (request: Request) => Promise<Response | undefined>;
  readonly now?: () => Date;
  readonly log?: Logger;
}

const hourSeconds = 3_600;

/**
 * Serves the calls of a port at `/v1/<call>`, its health at `/healthz` and its metrics at `/metrics`. Logs the names
 * of calls, their status and duration, and nothing of what they contain.
 *
 * @throws Error if the address can't be listened on
 */
export async function startAdapter<P extends Port>(options: Options<P>): Promise<Adapter> {
  const { port, store, callbacks, settings, now = () => new Date() } = options;
  const { log = pino({ name: `adapter-${port.name}` }) } = options;
  const metrics = createMetrics({
    callbacks,
    gauges: options.gauges ?? [],
    onError: (error) => log.error({ error: describeError(error) }, 'metrics not read'),
  });
  const serve = createVendorServer(port, options.implementation, {
    secrets: settings.secrets,
    now,
    answers: await createDurableAnswers(store, now),
    onError: (error) => log.error({ error: describeError(error) }, 'call failed'),
  });

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname === '/healthz') return healthOf(options);
    if (pathname === '/metrics') return new Response(await metrics.print());
    if (!pathname.startsWith('/v1/')) {
      return (await options.fallback?.(request)) ?? new Response(null, { status: 404 });
    }
    const call = pathname.slice('/v1/'.length);
    const startedAt = performance.now();
    const response = await serve(request);
    const ms = performance.now() - startedAt;
    const name = Object.hasOwn(port.calls, call) ? call : 'unknown';
    metrics.addCall({ call: name, status: response.status, ms });
    log.info({ call: name, status: response.status, ms: Math.round(ms) }, 'call');
    return response;
  }

  const listener = getRequestListener(answer, { overrideGlobalObjects: false });
  const server = createServer((incoming, outgoing) => void listener(incoming, outgoing));
  server.listen(settings.port, settings.host);
  await once(server, 'listening');
  const jobs = startJobs(
    [
      ...(callbacks ? [{ name: 'callbacks', everySeconds: 1, run: callbacks.sendDue }] : []),
      { name: 'old-answers', everySeconds: hourSeconds, run: () => deleteOldAnswers(store, now) },
      ...(options.jobs ?? []),
    ],
    {
      onEnd: metrics.addJob,
      onError: (name, error) => log.error({ job: name, error: describeError(error) }, 'job failed'),
    },
  );
  const { port: number } = server.address() as AddressInfo;
  log.info({ port: number }, 'listening');
  return {
    url: `http://${settings.host}:${number}/v1`,
    async stop() {
      const closed = once(server, 'close');
      server.close();
      server.closeIdleConnections();
      await jobs.stop();
      await closed;
      await metrics.stop();
    },
  };
}

async function healthOf<P extends Port>(options: Options<P>): Promise<Response> {
  const { store, health, callbacks } = options;
  try {
    await store.query('select 1');
  } catch {
    return new Response('The database does not answer\n', { status: 503 });
  }
  if (callbacks?.isSignatureRefused()) {
    const reason =
      'The platform refuses the signature of callbacks. Compare the secrets and the clocks';
    return new Response(`${reason}\n`, { status: 503 });
  }
  try {
    await health?.();
    return new Response('ok\n');
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unhealthy';
    return new Response(`${reason}\n`, { status: 503 });
  }
}
