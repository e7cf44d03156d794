import { randomBytes, randomUUID } from 'node:crypto';
import { createCredentials } from '../kernel/api/credentials/credentials.ts';
import { createClientAddress } from '../kernel/api/http/client-address.ts';
import { runQueued } from '../kernel/api/http/handle.ts';
import { createKernel, type Peer } from '../kernel/api/http/kernel.ts';
import { createRouter } from '../kernel/api/http/router.ts';
import { createRunOnce } from '../kernel/api/idempotency/run-once.ts';
import { createLongRunning } from '../kernel/api/long-running/long-running.ts';
import type { ModuleFactory } from '../kernel/api/modules/platform-module.ts';
import { createRequestLog } from '../kernel/api/request-log/request-log.ts';
import { readClockOffset } from '../kernel/api/sandbox/clock-offset.ts';
import { hideSandbox } from '../kernel/api/sandbox/hide-sandbox.ts';
import type { ClockMovers } from '../kernel/api/sandbox/require-clock-mover.ts';
import { createChangeLog } from '../kernel/services/change-log/change-log.ts';
import type { DeploymentMode, Environment } from '../kernel/services/environment/environment.ts';
import { createBackground } from '../kernel/services/jobs/background.ts';
import type { Mail } from '../kernel/services/mail/email-vendors.ts';
import { createEmails } from '../kernel/services/mail/emails.ts';
import type { ObjectStore } from '../kernel/services/objects/object-store.ts';
import {
  createGuardedPost,
  createGuardedReading,
  postWith,
  readHeadersWith,
} from '../kernel/services/outbox/post.ts';
import type { WebhookReach } from '../kernel/services/outbox/webhook-post.ts';
import { createWebhooks } from '../kernel/services/outbox/webhooks.ts';
import { createLog, type Log, toLoggedError } from '../kernel/services/telemetry/log.ts';
import { readQueues } from '../kernel/services/telemetry/queues.ts';
import { createTelemetry, type Telemetry } from '../kernel/services/telemetry/telemetry.ts';
import { connectVendors, type VendorAddresses } from '../kernel/services/vendors/vendors.ts';
import { withOpenedValues } from '../kernel/store/database/sealed-values.ts';
import type { Store } from '../kernel/store/database/store.ts';
import { type AdjustableClock, type Clock, createClock } from '../kernel/store/types/clock.ts';
import { createSecrets } from '../kernel/store/types/secrets.ts';
import { createTokens } from '../kernel/work/tokens/tokens.ts';
import type { Services } from '../kernel/work/unit-of-work/services.ts';
import { createTransact } from '../kernel/work/unit-of-work/transact.ts';
import { organizationRequires, policiesOf } from '../parties/accounts/account-policy.ts';
import type { ComplianceVendors } from '../parties/compliance/vendors.ts';
import type { SignUp } from '../parties/users/create-user.ts';
import type { DeskPort } from '../trading/trade-desks/desk-port.ts';
import { assemble } from './assemble.ts';
import { coreModules } from './core-modules.ts';
import { createRecurringWork } from './recurring-work.ts';

export interface PlatformOptions {
  readonly store: Store;
  /** Modules besides the core ones, such as cards. */
  readonly modules?: readonly ModuleFactory[];
  readonly clock?: AdjustableClock;
  readonly newId?: () => string;
  readonly log?: Log;
  /** Traces and metrics; none by default. */
  readonly telemetry?: Telemetry;
  readonly fetch?: typeof globalThis.fetch;
  /** Store of uploaded files; the database by default. */
  readonly objects?: ObjectStore | undefined;
  readonly environment?: DeploymentMode;
  /** Users who may move the clock of the sandbox; all by default. */
  readonly clockMovers?: ClockMovers;
  /** Addresses that webhooks may be sent to; by default public ones, in the sandbox also this machine. */
  readonly webhookReach?: WebhookReach;
  /** Decides who may sign up; `open` by default. */
  readonly signUp?: SignUp;
  /** 32 bytes; random if absent, which only suits tests. */
  readonly masterKey?: Buffer;
  /** Origin of the platform without a trailing slash. */
  readonly publicUrl?: string;
  /** Addresses and networks of proxies that may report client addresses; none by default. */
  readonly trustedProxies?: readonly string[];
  /** Sends emails; by default the vendor that the environment names. */
  readonly mail?: Mail;
  /** Minimum age in hours of an owner's email address to confirm payments; 24 by default. */
  readonly contactPointMinAgeHours?: number;
  /** Days for which the request log has a request; 30 by default. With 0, it records nothing. */
  readonly requestLogDays?: number;
  /** Binary logarithm of scrypt's N. */
  readonly passwordCost?: number;
  /** Vendors that check identities and sanctions lists; by default those of the environment. */
  readonly vendors?: ComplianceVendors;
  /** Vendor that makes markets; by default the one of the environment. */
  readonly desk?: DeskPort;
  /** Addresses of vendors by the names of their ports. The sandbox simulates the others. */
  readonly vendorAddresses?: VendorAddresses;
}

/** A function from Request to Response, and background work between start and stop. */
export interface Platform {
  fetch(request: Request, peer?: Peer): Promise<Response>;
  /** Starts deliveries and recurring jobs. Requests are answered without it, too. */
  start(): Promise<void>;
  /** Stops background work and waits for it. The caller closes the store. */
  stop(): Promise<void>;
  readonly services: Services;
}

/** Creates a platform. */
export function createPlatform(options: PlatformOptions): Platform {
  const clock = options.clock ?? createClock();
  const base = createEnvironment(options, clock);
  const { store, environment } = base;
  const refreshClock = async () => clock.raiseOffset(await readClockOffset(store, environment));
  const background = createBackground(base);
  const requestLog = createRequestLog(base);
  let requests = 0;
  const { requestLogDays = 30 } = options;
  base.telemetry.observeQueues(() => readQueues(base));
  const work = createRecurringWork(base, { jobs: () => parts.jobs, refreshClock });
  const credentials = createCredentials(base, {
    passwordCost: options.passwordCost,
    inBackground: background.run,
  });
  const changeLog = createChangeLog({
    ...base,
    onError: (error) =>
      base.log.error('work failed', { part: 'changes', error: toLoggedError(error) }),
  });
  const services: Services = {
    ...base,
    changeLog,
    tokens: createTokens(base),
    emails: createEmails({ ...base, inBackground: background.run }, options.mail),
    webhooks: createWebhooks({ ...base, wake: work.wake }),
    registry: {
      find: (type) => parts.registry.find(type),
      get resources() {
        return parts.registry.resources;
      },
    },
    inBackground: background.run,
    transact: createTransact(
      () => services,
      () => parts.handlers,
    ),
  };
  const longRunning = createLongRunning({
    ...base,
    inBackground: background.run,
    runQueued: (request) =>
      runQueued({ services, limits: credentials.limits, routes: parts.routes }, request),
  });
  const core = coreModules({
    ...credentials,
    setClockOffset: clock.raiseOffset,
    clockMovers: options.clockMovers ?? '*',
    signUp: options.signUp ?? 'open',
    runDue: work.runDue,
    wake: work.wake,
    viewOf: (type) => parts.views.get(type),
    kindOf: (type) => parts.kinds.get(type),
    vendors: options.vendors,
    desk: options.desk,
    requests: () => requests,
    requestLogDays,
    longRunning,
  });
  const parts = assemble(services, [...core, ...(options.modules ?? [])]);
  const router = createRouter(parts.routes);
  const kernel = createKernel({
    ...credentials,
    services,
    router: environment === 'sandbox' ? router : hideSandbox(router),
    runOnce: createRunOnce({ ...base, owner: base.newId() }),
    longRunning,
    requestLog,
    async refreshClock() {
      // Another process may have moved the clock. If the database is down, the request itself fails.
      if (store.isShared && environment === 'sandbox') await refreshClock().catch(() => {});
    },
  });
  const addressOf = createClientAddress(options.trustedProxies ?? []);
  return {
    services,
    fetch(request, peer) {
      requests += 1;
      const remoteAddress = addressOf(request.headers, peer?.remoteAddress);
      return kernel(request, { remoteAddress, origin: peer?.origin });
    },
    async start() {
      await work.start();
      if (requestLogDays > 0) requestLog.start();
    },
    async stop() {
      await changeLog.stop();
      await work.stop();
      await background.settle();
      await requestLog.stop();
    },
  };
}

function createEnvironment(options: PlatformOptions, clock: Clock): Environment {
  const { environment = 'sandbox', fetch = globalThis.fetch, log = createLog() } = options;
  const telemetry = options.telemetry ?? createTelemetry();
  const webhookReach =
    options.webhookReach ?? (environment === 'production' ? 'public' : 'public-and-loopback');
  const secrets = createSecrets(options.masterKey ?? randomBytes(32));
  return {
    store: withOpenedValues(options.store, secrets),
    clock,
    newId: options.newId ?? randomUUID,
    log,
    telemetry,
    secrets,
    objects: options.objects,
    fetch,
    environment,
    webhookReach,
    postWebhook: options.fetch ? postWith(options.fetch) : createGuardedPost(webhookReach),
    readHeaders: options.fetch
      ? readHeadersWith(options.fetch)
      : createGuardedReading(webhookReach),
    vendors: connectVendors({
      clock,
      log,
      fetch,
      telemetry,
      hasSimulators: environment === 'sandbox',
      ...(options.vendorAddresses && { vendorAddresses: options.vendorAddresses }),
    }),
    publicUrl: options.publicUrl ?? 'http://127.0.0.1:4100',
    contactPointMinAgeHours: options.contactPointMinAgeHours ?? 24,
    webhookThreshold: async (db, accountId) =>
      (await policiesOf(db, accountId))['webhook-threshold'],
    requiresSecondFactor: (organizationId) =>
      organizationRequires('require-second-factor', organizationId),
  };
}
