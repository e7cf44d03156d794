import { afterAll, beforeAll, expect, test } from 'vitest';
import { createClock } from '../clock.ts';
import type { Store } from '../store/store.ts';
import { openTestStore } from '../testing/test-store.ts';
import { createFailureLimits } from './failure-limits.ts';

let store: Store;
let time = Date.parse('2026-11-20T10:00:00Z');
const limit = { name: 'guesses', failures: 3, windowSeconds: 60 };

beforeAll(async () => {
  store = await openTestStore();
}, 60_000);
afterAll(() => store.close());

test('allows a number of failures in a window, then refuses until it is over', async () => {
  const limits = createFailureLimits({ store, clock: createClock(() => time) });
  for (let failure = 0; failure < 3; failure++) {
    await limits.check(limit, 'one');
    await limits.count(limit, 'one');
  }
  await expect(limits.check(limit, 'one')).rejects.toMatchObject({
    code: 'rate_limited',
    headers: { 'retry-after': '60' },
  });
  await limits.check(limit, 'another');
  await limits.check({ ...limit, name: 'other guesses' }, 'one');

  time += 60_000;
  await limits.check(limit, 'one');
  await limits.count(limit, 'one');
  await limits.check(limit, 'one');
});

test('counts failures of several processes together', async () => {
  const processes = [1, 2, 3].map(() =>
    createFailureLimits({ store, clock: createClock(() => time) }),
  );
  await Promise.all(processes.map((limits) => limits.count(limit, 'shared')));
  await expect(processes[0]?.check(limit, 'shared')).rejects.toThrow('rate_limited');
});

test('forgets what is long over', async () => {
  const limits = createFailureLimits({ store, clock: createClock(() => time) });
  await limits.count(limit, 'old');
  time += 2 * 86_400_000;
  await limits.sweep();
  expect(await store.db.selectFrom('failure_counts').selectAll().execute()).toEqual([]);
});
