import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Peer } from '../kernel/api/http/kernel.ts';
import type { Log } from '../kernel/services/telemetry/log.ts';
import type { Store } from '../kernel/store/database/store.ts';
import { type AdjustableClock, createClock } from '../kernel/store/types/clock.ts';
import { createPlatform, type Platform, type PlatformOptions } from '../server/create-platform.ts';
import { recordAnswer } from './answers-seen.ts';
import { ApiClient } from './api-client.ts';
import { checkAnswer } from './check-answer.ts';
import { type SetUp, SetupSnapshots } from './setup-snapshots.ts';
import { borrowStore, returnStore } from './shared-store.ts';
import { emptyTables, learnTables, openTestStore } from './test-store.ts';

export interface TestPlatform {
  readonly platform: Platform;
  readonly store: Store;
  readonly clock: AdjustableClock;
  /** A client without credentials. */
  readonly anonymous: ApiClient;
  /** Signs up a new user with a separate organization: `user1@example.com` is a test's first. */
  signUp(): Promise<ApiClient>;
  /** Creates another platform on the same database, like a second process. */
  another(options?: Partial<PlatformOptions>): Platform;
}

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };
const masterKey = Buffer.alloc(32, 7);

/**
 * Creates a platform for the tests of one file, with empty tables before each test. A file that creates
 * tables sets `changesSchema`. The platform is not started: a test that needs deliveries and jobs calls
 * `platform.start()`, or advances the clock.
 */
export function useTestPlatform(
  options: Partial<PlatformOptions> = {},
  { changesSchema = false }: { changesSchema?: boolean } = {},
): TestPlatform {
  let store: Store;
  let platform: Platform;
  let clock: AdjustableClock;
  let users = 0;
  let hasFailed = false;
  let snapshots: SetupSnapshots | undefined;
  let underWay = 0;

  const create = (more: Partial<PlatformOptions> = {}): Platform => {
    const created = createPlatform({
      store,
      clock,
      masterKey,
      log: silent,
      passwordCost: 4,
      publicUrl: 'http://127.0.0.1:4100',
      ...options,
      ...more,
    });
    return {
      ...created,
      async fetch(request, peer) {
        snapshots?.leave();
        underWay += 1;
        try {
          return await checked(created, request, peer);
        } finally {
          underWay -= 1;
        }
      },
    };
  };
  const setUp: SetUp = (step, run) => (snapshots ? snapshots.setUp(store, { step, run }) : run());
  const anonymous = () => new ApiClient((request) => platform.fetch(request), {}, setUp);

  beforeAll(async () => {
    store = changesSchema ? await openTestStore() : await borrowStore();
    // With a test's own ids and times, results of earlier tests don't apply.
    if (changesSchema || options.clock || options.newId) return;
    const isPlain = Object.keys(options).length === 0;
    snapshots = new SetupSnapshots(() => clock.now(), isPlain ? store : undefined);
  });
  beforeEach(async () => {
    // The platform of the previous test may have been started, with jobs on another clock. Its
    // running work is not awaited forever, because a test may block it on purpose.
    const stopped = platform?.stop().then(() => true);
    const isQuiet = await Promise.race([stopped ?? true, delay(2000, false, { ref: false })]);
    if (!isQuiet || underWay > 0) snapshots?.forget();
    if (changesSchema) await learnTables(store);
    await emptyTables(store);
    clock = options.clock ?? createClock();
    clock.setOffset(0);
    platform = create();
    users = 0;
    underWay = 0;
    snapshots?.begin();
  });
  afterEach(({ task }) => {
    hasFailed ||= task.result?.state === 'fail';
  });
  afterAll(async () => {
    await platform?.stop();
    if (!store) return;
    // A failed test may have left work that still uses it.
    await (changesSchema || hasFailed ? store.close() : returnStore(store));
  });

  return {
    get platform() {
      snapshots?.leave();
      return platform;
    },
    get store() {
      snapshots?.leave();
      return store;
    },
    get clock() {
      snapshots?.leave();
      return clock;
    },
    get anonymous() {
      return anonymous();
    },
    async signUp() {
      users += 1;
      const email = `user${users}@example.com`;
      const password = 'Correct-Horse-1';
      const token = await anonymous().setUp(`user ${email}`, async () => {
        await anonymous().post('/v2/users', { email, name: 'A User', password });
        const basic = Buffer.from(`${email}:${password}`).toString('base64');
        const { body } = await anonymous()
          .with({ authorization: `Basic ${basic}` })
          .send('POST', '/auth/jwts');
        return String(body.token);
      });
      return anonymous().with({ authorization: `Bearer ${token}` });
    },
    another(more) {
      snapshots?.leave();
      return create(more);
    },
  };
}

/** Checks an answer of the platform against the contract. */
async function checked(platform: Platform, request: Request, peer?: Peer): Promise<Response> {
  const response = await platform.fetch(request, peer);
  const operation = await checkAnswer(request, response);
  if (operation) recordAnswer(operation, response.status);
  return response;
}
