import { expect, test } from 'vitest';
import { secondsAfter } from '../../store/types/clock.ts';
import type { Answer, Run } from './run-once.ts';
import { request, start, useRunOnce } from './testing/run-once-bench.ts';

const bench = useRunOnce();
const { given, createProcess } = bench;
const answer: Answer = { status: 200, headers: {}, body: 'done' };

/** Sends the same request to a new process. */
const send = (work: (run: Run) => Promise<Answer>, act = 'POST /v2/refunds/1/cancel') =>
  createProcess()({ ...request, act }, work, () => true);

const commit = ({ done }: Run, key: string) =>
  given.store.transaction(async (trx) => {
    await trx.insertInto('failure_counts').values({ key, window_start: start, count: 1 }).execute();
    await done(trx);
  });

const written = () => given.store.db.selectFrom('failure_counts').select('key').execute();

/** Sends a request to a process that dies in its work. */
async function die(work: (run: Run) => Promise<void>): Promise<void> {
  const died = send(async (run) => {
    expect(run).toMatchObject({ isRepeated: false, isDone: false });
    await work(run);
    throw new Error('The process died.');
  });
  await expect(died).rejects.toThrow('died');
  bench.now = secondsAfter(start, 15);
}

test.each([
  ['knows what an earlier one has committed before its process died', true, undefined, true],
  ['ignores a commit under another path, with the same key', true, '/v2/refunds/2/cancel', false],
  ['knows that an earlier one has committed nothing', false, undefined, false],
])('a run %s', async (_what, commits, act, isDone) => {
  await die((run) => (commits ? commit(run, 'first') : Promise.resolve()));
  const runs: Run[] = [];
  await send(async (run) => {
    runs.push(run);
    return answer;
  }, act);
  expect(runs).toMatchObject([{ isRepeated: true, isDone }]);
});

test('a delayed process commits nothing after another has taken over', async () => {
  const heldUp = send(async (run) => {
    bench.now = secondsAfter(start, 15);
    await send(async (other) => {
      await commit(other, 'other');
      return answer;
    });
    await commit(run, 'held up');
    return answer;
  });
  await expect(heldUp).rejects.toThrow('another process has taken this request over');
  expect(await written()).toEqual([{ key: 'other' }]);
});
