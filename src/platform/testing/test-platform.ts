import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { createPlatform, type Platform, type PlatformOptions } from '../create-platform.ts';
import { type AdjustableClock, createClock } from '../kernel/clock.ts';
import type { Log } from '../kernel/log.ts';
import type { Store } from '../kernel/store/store.ts';
import { noteAnswer } from './answers-seen.ts';
import { ApiClient } from './api-client.ts';
import { checkAnswer } from './check-answer.ts';
import { giveBack, takeStore } from './shared-store.ts';
import { emptyTables, learnTables, openTestStore } from './test-store.ts';

export interface TestPlatform {
  readonly platform: Platform;
  readonly store: Store;
  readonly clock: AdjustableClock;
  /** A client without credentials. */
  readonly anonymous: ApiClient;
  /** A client of a new user, with an organization of its own. */
  signUp(): Promise<ApiClient>;
  /** Another platform on the same database, as a second process would be. */
  another(options?: Partial<PlatformOptions>): Platform;
}

const silent: Log = { info: () => {}, warn: () => {}, error: () => {} };
const masterKey = Buffer.alloc(32, 7);

/**
 * A platform for the tests of one file, with empty tables before each test. A file that makes tables
 * of its own says that it `changesSchema`. It is not started: a
 * test that wants deliveries and jobs calls `platform.start()`, or advances the clock.
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

  const create = (more: Partial<PlatformOptions> = {}): Platform =>
    checked(
      createPlatform({
        store,
        clock,
        masterKey,
        log: silent,
        passwordCost: 4,
        publicUrl: 'http://127.0.0.1:4100',
        ...options,
        ...more,
      }),
    );

  beforeAll(async () => {
    store = changesSchema ? await openTestStore() : await takeStore();
  });
  beforeEach(async () => {
    // The one of the test before may have been started: its jobs go by another clock. What it has
    // under way is not waited for in the end, as it may be held up on purpose.
    await Promise.race([platform?.stop(), delay(2000, undefined, { ref: false })]);
    if (changesSchema) await learnTables(store);
    await emptyTables(store);
    clock = options.clock ?? createClock();
    clock.setOffset(0);
    platform = create();
  });
  afterEach(({ task }) => {
    hasFailed ||= task.result?.state === 'fail';
  });
  afterAll(async () => {
    await platform?.stop();
    if (!store) return;
    // A test that failed may have left something at work on it.
    await (changesSchema || hasFailed ? store.close() : giveBack(store));
  });

  return {
    get platform() {
      return platform;
    },
    get store() {
      return store;
    },
    get clock() {
      return clock;
    },
    get anonymous() {
      return new ApiClient((request) => platform.fetch(request));
    },
    async signUp() {
      users += 1;
      const email = `user${users}@example.com`;
      const password = 'Correct-Horse-1';
      const anonymous = new ApiClient((request) => platform.fetch(request));
      await anonymous.post('/v2/users', { email, name: 'A User', password });
      const basic = Buffer.from(`${email}:${password}`).toString('base64');
      const { body } = await anonymous
        .with({ authorization: `Basic ${basic}` })
        .send('POST', '/auth/jwts');
      return anonymous.with({ authorization: `Bearer ${String(body.token)}` });
    },
    another: create,
  };
}

/** The platform, with every answer held against the contract. */
function checked(platform: Platform): Platform {
  return {
    ...platform,
    async fetch(request, peer) {
      const response = await platform.fetch(request, peer);
      const operation = await checkAnswer(request, response);
      if (operation) noteAnswer(operation, response.status);
      return response;
    },
  };
}
