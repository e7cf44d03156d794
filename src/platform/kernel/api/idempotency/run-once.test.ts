import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { secondsAfter } from '../../store/types/clock.ts';
import type { Answer, RunOnce } from './run-once.ts';
import { askAndHold, request, start, useRunOnce } from './testing/run-once-bench.ts';

const bench = useRunOnce();
const { given, createProcess, rows } = bench;
const done: Answer = {
  status: 201,
  headers: { vary: 'accept' },
  body: 'done',
  location: '/v2/a/1',
};
const failed: Answer = { status: 503, headers: {}, body: 'failed' };
const isKept = ({ status }: Answer) => status < 500;
let runOnce: RunOnce;
let owner: string;
let runs: { id: string; isRepeated: boolean }[];

beforeEach(() => {
  runs = [];
  owner = randomUUID();
  runOnce = createProcess(owner);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const ask = (answer: Answer, run = runOnce) =>
  run(
    request,
    async ({ id, isRepeated }) => {
      runs.push({ id, isRepeated });
      return answer;
    },
    isKept,
  );

async function hold(answer: Answer) {
  const held = await askAndHold(runOnce, { answer, isKept });
  runs.push(held.run);
  return held;
}

test('returns a stored answer unchanged, and its row names the organization', async () => {
  expect(await runOnce(request, async () => done, isKept)).toEqual({
    answer: done,
    isFirst: true,
    isOfOther: false,
  });
  const again = await runOnce(request, () => Promise.reject(new Error('ran again')), isKept);
  expect(again).toEqual({ answer: done, isFirst: false, isOfOther: false });
  expect(await rows()).toMatchObject([
    {
      digest: 'a digest',
      state: 'answered',
      owner,
      leased_until: secondsAfter(start, 15),
      ended_at: start,
      created_at: new Date(0),
    },
  ]);
});

describe('a request with other content', () => {
  const other = { ...request, content: 'another body' };

  test('is reported, during the first one and after it', async () => {
    const { asked, finish } = await hold(done);
    const beside = runOnce(other, async () => failed, isKept);
    finish();
    expect(await asked).toMatchObject({ isOfOther: false });
    expect(await beside).toEqual({ answer: done, isFirst: false, isOfOther: true });
    expect(await runOnce(other, async () => failed, isKept)).toMatchObject({ isOfOther: true });
  });

  test('replaces the first one if that committed nothing', async () => {
    await ask(failed);
    expect(await runOnce(other, async () => done, isKept)).toMatchObject({ isOfOther: false });
    expect(await runOnce(request, async () => done, isKept)).toMatchObject({ isOfOther: true });
  });

  test('is ignored if the first one has committed', async () => {
    await ask(failed);
    await given.store.db.updateTable('idempotent_requests').set({ done_act: 'an act' }).execute();
    const outcome = await runOnce(other, async () => done, isKept);
    expect(outcome).toEqual({ answer: done, isFirst: true, isOfOther: true });
  });
});

test('requests with other digests do not wait for each other', async () => {
  const { asked, finish } = await hold(done);
  const other = await runOnce({ ...request, digest: 'another' }, async () => failed, isKept);
  expect(other).toEqual({ answer: failed, isFirst: true, isOfOther: false });
  finish();
  await asked;
});

describe('an answer that is not stored', () => {
  test('is returned to waiting requests, and a later request runs again', async () => {
    const { asked, finish } = await hold(failed);
    const beside = ask(done);
    await vi.waitFor(async () => expect((await rows()).length).toBe(1));
    bench.now = secondsAfter(start, 1);
    finish();
    expect(await asked).toEqual({ answer: failed, isFirst: true, isOfOther: false });
    expect(await beside).toEqual({ answer: failed, isFirst: false, isOfOther: false });
    expect(await ask(done)).toEqual({ answer: done, isFirst: true, isOfOther: false });
    expect(runs.map(({ isRepeated }) => isRepeated)).toEqual([false, true]);
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
  });

  test('is replaced by one of many later requests at the same time', async () => {
    await ask(failed);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(done, createProcess())));
    expect(runs).toHaveLength(2);
    expect(answers.filter(({ isFirst }) => isFirst)).toHaveLength(1);
    expect(new Set(answers.map(({ answer }) => answer.body))).toEqual(new Set(['done']));
  });

  test('does not remove the row of the next run', async () => {
    await ask(failed);
    const [before] = await rows();
    await ask(failed);
    const [after] = await rows();
    expect(after?.run_id).not.toBe(before?.run_id);
    expect(after?.attempt_id).toBe(before?.attempt_id);
  });
});

describe('a request whose process has died', () => {
  const die = () =>
    given.store.db
      .updateTable('idempotent_requests')
      .set({ state: 'running', leased_until: secondsAfter(start, 15) })
      .execute();

  test('is waited for until its lease ends, then runs again', async () => {
    await ask(done);
    await die();
    bench.now = secondsAfter(start, 14.999);
    const reads = vi.spyOn(given.store.db, 'selectFrom');
    const asked = ask(done);
    await vi.waitFor(() => expect(reads.mock.calls.length).toBeGreaterThan(3));
    expect(runs).toHaveLength(1);
    bench.now = secondsAfter(start, 15);
    expect(await asked).toEqual({ answer: done, isFirst: true, isOfOther: false });
    const id = runs[0]?.id;
    expect(runs).toEqual([
      { id, isRepeated: false },
      { id, isRepeated: true },
    ]);
    expect(await rows()).toMatchObject([{ state: 'answered' }]);
  });

  test('is waited for again by a request that saw it fail, if another has taken it over', async () => {
    await ask(failed);
    await die();
    await given.store.db
      .updateTable('idempotent_requests')
      .set({ ended_at: secondsAfter(start, 5) })
      .execute();
    const reads = vi.spyOn(given.store.db, 'selectFrom');
    const asked = ask(done);
    await vi.waitFor(() => expect(reads.mock.calls.length).toBeGreaterThan(3));
    bench.now = secondsAfter(start, 15);
    expect(await asked).toEqual({ answer: done, isFirst: true, isOfOther: false });
  });

  test('is leased by the process that takes it over', async () => {
    await ask(done);
    await die();
    bench.now = secondsAfter(start, 60);
    owner = randomUUID();
    runOnce = createProcess(owner);
    const { asked, finish } = await hold(done);
    const [row] = await rows();
    expect(row).toMatchObject({ state: 'running', owner, leased_until: secondsAfter(start, 75) });
    finish();
    await asked;
  });
});

test('a row that is answered without an answer is an internal error', async () => {
  await ask(done);
  await given.store.db.updateTable('idempotent_requests').set({ answer: null }).execute();
  await expect(ask(done)).rejects.toThrow('an answered request has no answer');
});
