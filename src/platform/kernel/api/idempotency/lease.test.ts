import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { secondsAfter } from '../../store/types/clock.ts';
import { askAndHold, request, start, useRunOnce } from './testing/run-once-bench.ts';

const bench = useRunOnce();
const { given, createProcess, rows } = bench;
const answer = { status: 201, headers: {}, body: 'done' };
const isKept = () => true;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const leaseEnd = async () => (await rows())[0]?.leased_until;

/** The renewal writes the row in the background. */
async function untilLeased(expected: Date): Promise<void> {
  for (let attempt = 0; attempt < 500; attempt++) {
    if ((await leaseEnd())?.getTime() === expected.getTime()) return;
    await delay(10);
  }
  throw new Error(`the lease ends ${(await leaseEnd())?.toISOString()}`);
}

test('a request that takes minutes keeps its lease, and runs once', async () => {
  const { asked, finish } = await askAndHold(createProcess(), { answer });
  for (let seconds = 5; seconds <= 120; seconds += 5) {
    bench.now = secondsAfter(start, seconds);
    await vi.advanceTimersByTimeAsync(5000);
    await untilLeased(secondsAfter(bench.now, 15));
  }
  const second = createProcess()(request, () => Promise.reject(new Error('ran again')), isKept);
  // The second process has read the row more than once, and found it leased.
  const reads = vi.spyOn(given.store.db, 'selectFrom');
  await vi.waitFor(() => expect(reads.mock.calls.length).toBeGreaterThan(2));
  finish();
  expect(await asked).toEqual({ answer, isFirst: true, isOfOther: false });
  expect(await second).toEqual({ answer, isFirst: false, isOfOther: false });
});

test('a request whose process stopped renewing is taken over, and its late answer is not stored', async () => {
  const silent = await askAndHold(createProcess(), { answer: { ...answer, body: 'late' } });
  bench.now = secondsAfter(start, 16);
  const runOnce = createProcess();
  const taken = await runOnce(request, async () => answer, isKept);
  expect(taken).toEqual({ answer, isFirst: true, isOfOther: false });
  silent.finish();
  await silent.asked;
  const repeat = await runOnce(request, () => Promise.reject(new Error('ran again')), isKept);
  expect(repeat).toEqual({ answer, isFirst: false, isOfOther: false });
});

describe('the renewal of a lease', () => {
  test('ends with the work, also if that fails', async () => {
    await createProcess()(request, async () => answer, isKept);
    expect(vi.getTimerCount()).toBe(0);
    const broken = createProcess()(
      { ...request, digest: 'another' },
      () => Promise.reject(new Error('the work failed')),
      isKept,
    );
    await expect(broken).rejects.toThrow('the work failed');
    expect(vi.getTimerCount()).toBe(0);
  });

  test('may fail once: the work continues, and the next renewal succeeds', async () => {
    const { asked, finish } = await askAndHold(createProcess(), { answer });
    const away = {
      where: () => away,
      set: () => away,
      execute: () => Promise.reject(new Error('the database is away')),
    };
    const updates = vi.spyOn(given.store.db, 'updateTable').mockReturnValueOnce(away as never);
    await vi.advanceTimersByTimeAsync(5000);
    expect(updates).toHaveBeenCalledOnce();
    bench.now = secondsAfter(start, 10);
    await vi.advanceTimersByTimeAsync(5000);
    await untilLeased(secondsAfter(start, 25));
    finish();
    expect(await asked).toEqual({ answer, isFirst: true, isOfOther: false });
  });

  test('runs no more often than needed', async () => {
    const { asked, finish } = await askAndHold(createProcess(), { answer });
    const updates = vi.spyOn(given.store.db, 'updateTable');
    await vi.advanceTimersByTimeAsync(4999);
    expect(updates).not.toHaveBeenCalled();
    finish();
    await asked;
  });
});
