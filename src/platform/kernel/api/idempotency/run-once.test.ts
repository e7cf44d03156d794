import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { secondsAfter } from '../../store/types/clock.ts';
import { createSecrets } from '../../store/types/secrets.ts';
import { type Answer, createRunOnce, type RunOnce } from './run-once.ts';

const given = useTestPlatform();
const start = new Date('2026-11-22T12:00:00Z');
const request = { digest: 'a digest', act: 'an act', content: 'a body', organizationId: null };
const done: Answer = {
  status: 201,
  headers: { vary: 'accept' },
  body: 'done',
  location: '/v2/a/1',
};
const failed: Answer = { status: 503, headers: {}, body: 'failed' };
const isKept = ({ status }: Answer) => status < 500;
let now = start;
let runOnce: RunOnce;
let owner: string;
let runs: { id: string; isRepeated: boolean }[];

beforeEach(() => {
  now = start;
  runs = [];
  runOnce = aProcess();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function aProcess(): RunOnce {
  owner = randomUUID();
  return createRunOnce({
    store: given.store,
    clock: { now: () => new Date(0), system: () => now },
    secrets: createSecrets(Buffer.alloc(32, 7)),
    newId: randomUUID,
    owner,
  });
}

const ask = (answer: Answer, run = runOnce) =>
  run(
    request,
    async ({ id, isRepeated }) => {
      runs.push({ id, isRepeated });
      return answer;
    },
    isKept,
  );

/** Sends a request, and blocks its work until it is released. */
async function askAndHold(answer: Answer) {
  let finish = () => {};
  let asked: ReturnType<RunOnce> | undefined;
  await new Promise<void>((begun) => {
    const work = (attempt: { id: string; isRepeated: boolean }) => {
      runs.push(attempt);
      begun();
      return new Promise<Answer>((resolve) => {
        finish = () => resolve(answer);
      });
    };
    asked = runOnce(request, work, isKept);
  });
  return { asked, finish };
}

const rows = () => given.store.db.selectFrom('idempotent_requests').selectAll().execute();

test('returns a stored answer unchanged, and its row names the organization', async () => {
  const own = { ...request, organizationId: null };
  expect(await runOnce(own, async () => done, isKept)).toEqual({
    answer: done,
    isFirst: true,
    isOfOther: false,
  });
  const again = await runOnce(own, () => Promise.reject(new Error('ran again')), isKept);
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
    const { asked, finish } = await askAndHold(done);
    const beside = runOnce(other, async () => failed, isKept);
    finish();
    expect(await asked).toMatchObject({ isOfOther: false });
    expect(await beside).toEqual({ answer: done, isFirst: false, isOfOther: true });
    expect(await runOnce(other, async () => failed, isKept)).toMatchObject({ isOfOther: true });
  });

  test('replaces the first one if that did nothing', async () => {
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
  const { asked, finish } = await askAndHold(done);
  const other = await runOnce({ ...request, digest: 'another' }, async () => failed, isKept);
  expect(other).toEqual({ answer: failed, isFirst: true, isOfOther: false });
  finish();
  await asked;
});

describe('an answer that is not stored', () => {
  test('is returned to those who waited, and a later request runs again', async () => {
    const { asked, finish } = await askAndHold(failed);
    const beside = ask(done);
    await vi.waitFor(async () => expect((await rows()).length).toBe(1));
    now = secondsAfter(start, 1);
    finish();
    expect(await asked).toEqual({ answer: failed, isFirst: true, isOfOther: false });
    expect(await beside).toEqual({ answer: failed, isFirst: false, isOfOther: false });
    expect(await ask(done)).toEqual({ answer: done, isFirst: true, isOfOther: false });
    expect(runs.map(({ isRepeated }) => isRepeated)).toEqual([false, true]);
    expect(new Set(runs.map(({ id }) => id)).size).toBe(1);
  });

  test('is replaced by one of many later requests at the same time', async () => {
    await ask(failed);
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(done, aProcess())));
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
    now = secondsAfter(start, 14.999);
    const reads = vi.spyOn(given.store.db, 'selectFrom');
    const asked = ask(done);
    await vi.waitFor(() => expect(reads.mock.calls.length).toBeGreaterThan(3));
    expect(runs).toHaveLength(1);
    now = secondsAfter(start, 15);
    expect(await asked).toEqual({ answer: done, isFirst: true, isOfOther: false });
    expect(runs.map(({ isRepeated }) => isRepeated)).toEqual([false, true]);
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
    now = secondsAfter(start, 15);
    expect(await asked).toEqual({ answer: done, isFirst: true, isOfOther: false });
  });

  test('is leased by the process that takes it over', async () => {
    await ask(done);
    await die();
    now = secondsAfter(start, 60);
    runOnce = aProcess();
    const { asked, finish } = await askAndHold(done);
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
