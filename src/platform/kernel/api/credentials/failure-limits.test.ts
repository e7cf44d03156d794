import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordStatements } from '../../../testing/record-statements.ts';
import { borrowStore, returnStore } from '../../../testing/shared-store.ts';
import { emptyTables } from '../../../testing/test-store.ts';
import type { Store } from '../../store/database/store.ts';
import { createFailureLimits } from './failure-limits.ts';

let store: Store;
let time = Date.parse('2026-11-20T10:00:00Z');
const limit = { name: 'guesses', failures: 3, windowSeconds: 60 };
const of = (key: string) => [{ limit, key }];
const createLimits = () => createFailureLimits({ store, now: () => new Date(time) });
const wrong = async () => undefined;
const right = async () => 'right';

beforeAll(async () => {
  store = await borrowStore();
  await emptyTables(store);
});
afterAll(() => returnStore(store));

test('allows a number of failures in a window, then rejects until it ends', async () => {
  const limits = createLimits();
  for (let failure = 0; failure < 3; failure++) {
    await limits.check(of('one'));
    await limits.count(of('one'));
  }
  const { name } = limit;
  const headers = {
    'retry-after': '60',
    'ratelimit-policy': `"${name}";q=3;w=60`,
    ratelimit: `"${name}";r=0;t=60`,
    'ratelimit-limit': '3',
    'ratelimit-remaining': '0',
    'ratelimit-reset': '60',
  };
  const refusal = { code: 'rate_limited', headers };
  await expect(limits.check(of('one'))).rejects.toMatchObject(refusal);
  await expect(limits.count(of('one'))).rejects.toMatchObject(refusal);
  await limits.check(of('another'));
  await limits.check([{ limit: { ...limit, name: 'other guesses' }, key: 'one' }]);

  time += 60_000;
  await limits.check(of('one'));
  await limits.count(of('one'));
  await limits.check(of('one'));
});

describe('an attempt', () => {
  test('that succeeds is given back', async () => {
    const limits = createLimits();
    for (let attempt = 0; attempt < 10; attempt++) {
      expect(await limits.attempt(of('right'), right)).toBe('right');
    }
  });

  test('that fails or throws stays counted, and attempts beyond the limit don’t run', async () => {
    const limits = createLimits();
    expect(await limits.attempt(of('wrong'), wrong)).toBeUndefined();
    expect(await limits.attempt(of('wrong'), wrong)).toBeUndefined();
    const thrown = limits.attempt(of('wrong'), () => Promise.reject(new Error('broken')));
    await expect(thrown).rejects.toThrow('broken');
    let isMade = false;
    const late = limits.attempt(of('wrong'), async () => {
      isMade = true;
    });
    await expect(late).rejects.toThrow('rate_limited');
    expect(isMade).toBe(false);
  });

  test('that one of its limits rejects is counted by none', async () => {
    const limits = createLimits();
    const full = { limit: { ...limit, failures: 1 }, key: 'full' };
    await limits.count([full]);
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(limits.attempt([...of('free'), full], right)).rejects.toThrow('rate_limited');
    }
    expect(await limits.attempt(of('free'), right)).toBe('right');
  });

  test('is given back to its own window, not to a later one', async () => {
    const limits = createLimits();
    await limits.attempt(of('long'), async () => {
      time += 60_000;
      for (let failure = 0; failure < 3; failure++) await limits.count(of('long'));
      return 'right';
    });
    await expect(limits.check(of('long'))).rejects.toThrow('rate_limited');
  });
});

test('of 300 concurrent attempts in several processes, exactly the allowed number runs', async () => {
  const processes = [1, 2, 3].map(createLimits);
  let made = 0;
  const attempts = Array.from({ length: 300 }, (_, index) =>
    processes[index % 3]?.attempt(of('shared'), async () => {
      made += 1;
    }),
  );
  const ends = await Promise.allSettled(attempts);
  expect(made).toBe(3);
  expect(ends.filter(({ status }) => status === 'rejected')).toHaveLength(297);
});

test('keeps counts for a day, then deletes them', async () => {
  const limits = createLimits();
  const counts = () => store.db.selectFrom('failure_counts').select('count').execute();
  await store.db.deleteFrom('failure_counts').execute();
  await limits.count(of('kept'));
  time += 86_400_000;
  await limits.sweep();
  expect(await counts()).toHaveLength(1);
  time += 1;
  await limits.sweep();
  expect(await counts()).toEqual([]);
});

test('a window lasts from its first failure, and its rest is at least a second', async () => {
  const limits = createLimits();
  for (let failure = 0; failure < 3; failure++) {
    await limits.count(of('waiting'));
    time += 10_000;
  }
  const refusal = (seconds: number) => ({
    limit,
    retryAfterSeconds: seconds,
    problems: [{ detail: `Too many failed attempts. Try again in ${seconds} s.` }],
  });
  await expect(limits.check(of('waiting'))).rejects.toMatchObject(refusal(30));
  await expect(limits.count(of('waiting'))).rejects.toMatchObject(refusal(30));
  time += 29_500;
  await expect(limits.check(of('waiting'))).rejects.toMatchObject(refusal(1));
  time += 500;
  await limits.check(of('waiting'));
  for (let failure = 0; failure < 3; failure++) await limits.count(of('waiting'));
  await expect(limits.check(of('waiting'))).rejects.toMatchObject(refusal(60));
});

test('returns a count without the key, which can be given back once', async () => {
  const limits = createLimits();
  const counted = await limits.count(of('ann@example.com'));
  expect(counted).toEqual([
    {
      name: 'guesses',
      digest: expect.stringMatching(/^[\w-]{43}$/),
      windowStart: new Date(time).toISOString(),
    },
  ]);
  const count = async () =>
    (
      await store.db
        .selectFrom('failure_counts')
        .select('count')
        .where('key', '=', counted[0]?.digest ?? '')
        .executeTakeFirst()
    )?.count;
  expect(await count()).toBe(1);
  await limits.uncount(store.db, counted);
  await limits.uncount(store.db, counted);
  expect(await count()).toBe(0);
});

describe('several counts', () => {
  const several = ['address', 'card', 'account'].flatMap((key) => of(key));
  const counts = async () => {
    const rows = await store.db.selectFrom('failure_counts').select('count').execute();
    return rows.map(({ count }) => count).sort();
  };

  test('are removed in one statement, but none below zero and none of a later window', async () => {
    await emptyTables(store);
    const limits = createLimits();
    const first = await limits.count(several);
    const second = await limits.count(several);
    expect(await counts()).toEqual([2, 2, 2]);
    const statements = await recordStatements(() => limits.uncount(store.db, first));
    expect(statements).toHaveLength(1);
    expect(await counts()).toEqual([1, 1, 1]);
    await limits.uncount(store.db, second);
    await limits.uncount(store.db, second);
    expect(await counts()).toEqual([0, 0, 0]);
    time += 60_000;
    await limits.count(several.slice(0, 1));
    await limits.uncount(store.db, first);
    expect(await counts()).toEqual([0, 0, 1]);
  });

  test('that nobody has need no statement', async () => {
    expect(await recordStatements(() => createLimits().uncount(store.db, []))).toEqual([]);
  });

  test('are removed while others are counted, without a deadlock', async () => {
    await emptyTables(store);
    const limits = createFailureLimits({ store, now: () => new Date(time) });
    const unlimited = several.map((each) => ({ ...each, limit: { ...limit, failures: 1000 } }));
    const counted = await limits.count(unlimited);
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        store.transaction(async (trx) => {
          const own = await limits.count(unlimited, trx);
          // The order in which they are given decides, and not that of the table.
          if (index % 2 === 0) await limits.uncount(trx, own);
        }),
      ),
    );
    await limits.uncount(store.db, counted);
    expect(await counts()).toEqual([20, 20, 20]);
  });
});
