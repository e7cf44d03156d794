import { randomBytes, randomUUID } from 'node:crypto';
import { createBackground } from './background.ts';
import { type AdjustableClock, createClock } from './clock.ts';
import { coreModules } from './core-modules.ts';
import { createAuthenticator } from './credentials/authenticate.ts';
import { createFailureLimits } from './credentials/failure-limits.ts';
import { createJwts } from './credentials/jwts.ts';
import { createPasswords } from './credentials/passwords.ts';
import { createKernel, type Peer } from './http/kernel.ts';
import { createRouter } from './http/router.ts';
import { releaseAbandoned } from './idempotency/release-abandoned.ts';
import { createRunOnce } from './idempotency/run-once.ts';
import { oneAtATime } from './jobs/one-at-a-time.ts';
import { runDueJobs, scheduleJobs } from './jobs/run-jobs.ts';
import { createTicker } from './jobs/ticker.ts';
import { createRegistry } from './json-api/registry.ts';
import { createLog, type Log, toLoggedError } from './log.ts';
import type { ModuleFactory } from './platform-module.ts';
import { readClockOffset } from './sandbox/clock-offset.ts';
import { createSecrets } from './secrets.ts';
import type { Environment, Services } from './services.ts';
import type { Store } from './store/store.ts';
import { createTokens } from './tokens/tokens.ts';
import { deliverDue } from './webhooks/deliver.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

export interface PlatformOptions {
  readonly store: Store;
  /** What the platform is made of besides its core, such as cards. */
  readonly modules?: readonly ModuleFactory[];
  readonly clock?: AdjustableClock;
  readonly newId?: () => string;
  readonly log?: Log;
  readonly fetch?: typeof globalThis.fetch;
  readonly environment?: Environment;
  /** 32 bytes; random when absent, which only suits tests. */
  readonly masterKey?: Buffer;
  /** Origin of the platform without a slash at its end. */
  readonly publicUrl?: string;
  /** Binary logarithm of scrypt's N. */
  readonly passwordCost?: number;
}

/** The platform: a function from Request to Response, and work of its own between start and stop. */
export interface Platform {
  fetch(request: Request, peer?: Peer): Promise<Response>;
  /** Begins deliveries and recurring jobs. Without it requests are answered all the same. */
  start(): Promise<void>;
  /** Ends them, and waits for what is under way. The store stays open: it belongs to the caller. */
  stop(): Promise<void>;
  readonly services: Services;
}

const tickMs = 1000;

/** Puts the platform together. */
export function createPlatform(options: PlatformOptions): Platform {
  const { store, newId = randomUUID, log = createLog(), environment = 'sandbox' } = options;
  const clock = options.clock ?? createClock();
  const secrets = createSecrets(options.masterKey ?? randomBytes(32));
  const background = createBackground({ store, log });
  const limits = createFailureLimits({ store, clock });
  const passwords = createPasswords(options.passwordCost);
  const jwts = createJwts({ clock, secrets, newId });

  const refreshClock = async () => clock.raiseOffset(await readClockOffset(store, environment));
  const runDue = oneAtATime(async () => {
    await runDueJobs(services, jobs);
    await deliverDue(services, stopping.signal);
  });
  const stopping = new AbortController();
  const ticker = createTicker(tickMs, async () => {
    try {
      await refreshClock();
      await runDue();
    } catch (error) {
      log.error('work failed', { part: 'ticker', error: toLoggedError(error) });
    }
  });

  const services: Services = {
    store,
    clock,
    newId,
    log,
    secrets,
    fetch: options.fetch ?? globalThis.fetch,
    environment,
    publicUrl: options.publicUrl ?? 'http://127.0.0.1:4100',
    tokens: createTokens({ clock, newId }),
    webhooks: createWebhooks({ store, clock, newId, wake: ticker.wake }),
    get registry() {
      return registry;
    },
    inBackground: background.run,
  };

  const core = coreModules({
    passwords,
    jwts,
    limits,
    setClockOffset: clock.raiseOffset,
    runDue,
    viewOf: (type) => views.get(type),
  });
  const modules = [...core, ...(options.modules ?? [])].map((create) => create(services));
  const views = new Map(modules.flatMap(({ tokenViews = {} }) => Object.entries(tokenViews)));
  const registry = createRegistry(modules.flatMap(({ resources = [] }) => resources));
  const jobs = modules.flatMap((module) => module.jobs ?? []);
  const routes = modules
    .flatMap((module) => module.routes ?? [])
    .filter(({ operation }) => environment === 'sandbox' || !operation.sandbox);

  const kernel = createKernel({
    services,
    router: createRouter(routes),
    authenticator: createAuthenticator({ store, jwts, passwords, limits }),
    limits,
    runOnce: createRunOnce({ store, clock, secrets, newId, owner: newId() }),
  });

  return {
    services,
    async fetch(request, peer) {
      // Another process may have moved the clock.
      if (store.isShared && environment === 'sandbox') await refreshClock();
      return kernel(request, peer);
    },
    async start() {
      await refreshClock();
      await releaseAbandoned(store, clock);
      await scheduleJobs(services, jobs);
      ticker.start();
    },
    async stop() {
      stopping.abort();
      await ticker.stop();
      await background.settle();
    },
  };
}
