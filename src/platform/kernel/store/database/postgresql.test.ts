import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { idempotentIdV2Header } from '../../../../contract/index.ts';
import { basic, password } from '../../../parties/users/testing/people.ts';
import { createPlatform, type Platform } from '../../../server/create-platform.ts';
import { openDatabase } from '../../../server/database/open-database.ts';
import { ApiClient } from '../../../testing/api-client.ts';
import { accountInput } from '../../../testing/examples.ts';
import { type RealPostgres, startPostgres } from '../../../testing/real-postgres.ts';
import { waitsForALock } from '../../../testing/waits-for-a-lock.ts';
import { runDueJobs, scheduleJobs } from '../../services/jobs/run-jobs.ts';
import { createGate } from '../../services/jobs/testing/gate.ts';
import { deliverDue } from '../../services/outbox/deliver.ts';
import type { Store } from './store.ts';

/** Several processes on one server. With TEST_DATABASE_URL, the whole suite runs on a server. */

let server: RealPostgres;
let stores: Store[] = [];
let platforms: Platform[] = [];
const steps: unknown[] = [];
let jobRuns = 0;
const job = {
  name: 'count',
  everySeconds: 60,
  run: async () => {
    jobRuns += 1;
  },
};

beforeAll(async () => {
  server = await startPostgres();
  // All three start on an empty database, and each tries to create the tables.
  stores = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl: server.url })));
  platforms = stores.map((store) =>
    createPlatform({
      store,
      masterKey: Buffer.alloc(32, 7),
      passwordCost: 4,
      log: { info: () => {}, warn: () => {}, error: () => {} },
      modules: [() => ({ jobs: [job] })],
      fetch: async (_url, init) => {
        steps.push(JSON.parse(String(init?.body)).data.step);
        return new Response('ok');
      },
    }),
  );
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await server.stop();
});

const client = (index: number, headers: Record<string, string> = {}) =>
  new ApiClient((request) => {
    const platform = platforms[index % platforms.length];
    if (!platform) throw new Error('no platform');
    return platform.fetch(request);
  }, headers);

const user = { email: 'ann@example.com', name: 'Ann', password };
const { authorization = '' } = basic(user.email);

// Covers SO1
test('several processes create one database, and return the same answers', async () => {
  expect((await client(0).post('/v2/users', user)).status).toBe(201);
  const current = await client(1, { authorization }).get('/v2/users/current');
  expect(current.data.attributes.email).toBe(user.email);
});

test('one idempotency key runs once across processes', async () => {
  const headers = { authorization, [idempotentIdV2Header]: randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      client(index, headers).post('/v2/accounts', accountInput),
    ),
  );
  expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
  expect((await client(0, { authorization }).get('/v2/accounts')).list).toHaveLength(1);
});

test('twenty sign-ups with one email address at the same time create one user', async () => {
  const same = { ...user, email: 'same@example.com' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => client(index).post('/v2/users', same)),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array(19).fill(422)]);
});

test('events of one resource are delivered in order, each once', async () => {
  const account = await client(0, { authorization }).post('/v2/accounts', {
    ...accountInput,
    'webhook-config': { url: 'http://hooks.example' },
  });
  const accountId = String(account.data.id);
  for (let step = 1; step <= 12; step++) {
    await stores[0]?.transaction(async () => {
      platforms[0]?.services.webhooks.enqueue({
        accountId,
        action: 'update',
        resourceType: 'accounts',
        resourceId: accountId,
        data: { step },
      });
    });
  }
  for (let round = 0; round < 5; round++) {
    await Promise.all(platforms.map(({ services }) => deliverDue(services)));
  }
  // Opening the account announces the account and its owner, too.
  const numbered = steps.filter((step) => step !== undefined);
  expect(numbered).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
});

test('an event waits for an uncommitted earlier event of its resource', async () => {
  const [store] = stores as [Store];
  const [account] = await store.db.selectFrom('webhook_configs').select('account_id').execute();
  const accountId = account?.account_id ?? '';
  const event = { accountId, action: 'update', resourceType: 'accounts', data: {} };
  const enqueue = (resourceId: string, before: () => Promise<void> = async () => {}) =>
    store.transaction(async (trx) => {
      platforms[0]?.services.webhooks.enqueue({ ...event, resourceId });
      // The next statement sends the waiting event.
      await sql`select 1`.execute(trx);
      await before();
    });
  const [begun, held] = [createGate(), createGate()];
  let isSecondIn = false;
  const first = enqueue(accountId, () => {
    begun.open();
    return held.promise;
  });
  await begun.promise;
  const second = enqueue(accountId).then(() => {
    isSecondIn = true;
  });
  await enqueue(randomUUID());
  await vi.waitFor(async () => expect(await waitsForALock(store, store.db)).toBe(true));
  expect(isSecondIn).toBe(false);
  held.open();
  await Promise.all([first, second]);
});

test('one process runs a job, and all follow the clock', async () => {
  const { data } = await client(0, { authorization }).post('/v2/sandbox/clock/advance', {
    seconds: 5000,
  });
  // A process with an outdated clock would run the job for the hour before, and then again.
  await Promise.all(platforms.map((_platform, index) => client(index).get('/healthz')));
  await Promise.all(platforms.map(({ services }) => scheduleJobs(services, [job])));
  await Promise.all(platforms.map(({ services }) => runDueJobs(services, [job])));
  expect(jobRuns).toBe(1);
  const behind =
    Date.parse(String(data.attributes.now)) - Number(platforms[1]?.services.clock.now());
  expect(Math.abs(behind)).toBeLessThan(5000);
});

test('retries after a deadlock', async () => {
  const [store] = stores as [Store];
  const [first, second] = [randomUUID(), randomUUID()];
  const lock = (id: string) => sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`;
  const haveOne = new Set<string>();
  const takeBoth = (one: string, other: string) =>
    store.transaction(async (trx) => {
      await lock(one).execute(trx);
      haveOne.add(one);
      await vi.waitFor(() => expect(haveOne.size).toBe(2));
      await lock(other).execute(trx);
      return 'done';
    });
  const both = await Promise.all([takeBoth(first, second), takeBoth(second, first)]);
  expect(both).toEqual(['done', 'done']);
});
