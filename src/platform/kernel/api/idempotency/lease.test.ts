import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { secondsAfter } from '../../store/types/clock.ts';
import { createSecrets } from '../../store/types/secrets.ts';
import { createRunOnce } from './run-once.ts';

const given = useTestPlatform();
const start = new Date('2026-11-22T12:00:00Z');
const secrets = createSecrets(Buffer.alloc(32, 7));
const answer = { status: 201, headers: {}, body: 'done' };
const request = { digest: 'a digest', act: 'an act', content: 'a body', organizationId: null };
let now = start;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  now = start;
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** One of two processes on one database; the test moves their clock. */
const aProcess = () =>
  createRunOnce({
    store: given.store,
    clock: { now: () => now, system: () => now },
    secrets,
    newId: randomUUID,
    owner: randomUUID(),
  });

const leaseEnd = async () =>
  (
    await given.store.db
      .selectFrom('idempotent_requests')
      .select('leased_until')
      .executeTakeFirstOrThrow()
  ).leased_until;

/** The renewal writes the row in the background. */
async function untilLeased(expected: Date): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    if ((await leaseEnd()).getTime() === expected.getTime()) return;
    await delay(10);
  }
  throw new Error(`the lease ends ${(await leaseEnd()).toISOString()}`);
}

test('a request that takes minutes keeps its lease, and runs once', async () => {
  const runs: string[] = [];
  let finish: () => void = () => {};
  const first = aProcess()(
    request,
    async () => {
      runs.push('one');
      await new Promise<void>((done) => {
        finish = done;
      });
      return answer;
    },
    () => true,
  );
  await vi.waitFor(() => expect(runs).toEqual(['one']));
  for (let seconds = 5; seconds <= 120; seconds += 5) {
    now = secondsAfter(start, seconds);
    await vi.advanceTimersByTimeAsync(5000);
    await untilLeased(secondsAfter(now, 15));
  }
  const second = aProcess()(
    request,
    async () => {
      runs.push('two');
      return answer;
    },
    () => true,
  );
  // The second process has read the row more than once, and found it leased.
  const reads = vi.spyOn(given.store.db, 'selectFrom');
  await vi.waitFor(() => expect(reads.mock.calls.length).toBeGreaterThan(2));
  finish();
  expect(await first).toEqual({ answer, isFirst: true, isOfOther: false });
  expect(await second).toEqual({ answer, isFirst: false, isOfOther: false });
  expect(runs).toEqual(['one']);
});

test('a request whose process stopped renewing is taken over, and its late answer is not stored', async () => {
  let finish: () => void = () => {};
  let isRunning = false;
  const silent = aProcess()(
    request,
    async () => {
      isRunning = true;
      await new Promise<void>((done) => {
        finish = done;
      });
      return { ...answer, body: 'late' };
    },
    () => true,
  );
  await vi.waitFor(() => expect(isRunning).toBe(true));
  now = secondsAfter(start, 16);
  const run = aProcess();
  const taken = await run(
    request,
    async () => answer,
    () => true,
  );
  expect(taken).toEqual({ answer, isFirst: true, isOfOther: false });
  finish();
  await silent;
  const repeat = await run(
    request,
    () => Promise.reject(new Error('ran again')),
    () => true,
  );
  expect(repeat).toEqual({ answer, isFirst: false, isOfOther: false });
});

describe('the renewal of a lease', () => {
  const isKept = () => true;

  /** Sends a request, and blocks its work until it is released. */
  async function askAndHold() {
    let finish = () => {};
    let asked: Promise<unknown> | undefined;
    await new Promise<void>((begun) => {
      const work = () => {
        begun();
        return new Promise<typeof answer>((resolve) => {
          finish = () => resolve(answer);
        });
      };
      asked = aProcess()(request, work, isKept);
    });
    return { asked, finish };
  }

  test('ends with the work, also if that fails', async () => {
    await aProcess()(request, async () => answer, isKept);
    expect(vi.getTimerCount()).toBe(0);
    const broken = aProcess()(
      { ...request, digest: 'another' },
      () => Promise.reject(new Error('the work failed')),
      isKept,
    );
    await expect(broken).rejects.toThrow('the work failed');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('may fail once: the work continues, and the next renewal succeeds', async () => {
    const { asked, finish } = await askAndHold();
    const away = {
      where: () => away,
      set: () => away,
      execute: () => Promise.reject(new Error('the database is away')),
    };
    const updates = vi.spyOn(given.store.db, 'updateTable').mockReturnValueOnce(away as never);
    await vi.advanceTimersByTimeAsync(5000);
    expect(updates).toHaveBeenCalledOnce();
    now = secondsAfter(start, 10);
    await vi.advanceTimersByTimeAsync(5000);
    await untilLeased(secondsAfter(start, 25));
    finish();
    expect(await asked).toEqual({ answer, isFirst: true, isOfOther: false });
  });

  test('runs no more often than needed', async () => {
    const { asked, finish } = await askAndHold();
    const updates = vi.spyOn(given.store.db, 'updateTable');
    await vi.advanceTimersByTimeAsync(4999);
    expect(updates).not.toHaveBeenCalled();
    finish();
    await asked;
  });
});
