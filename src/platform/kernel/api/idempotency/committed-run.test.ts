import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { useTestPlatform } from '../../../testing/test-platform.ts';
import { secondsAfter } from '../../store/types/clock.ts';
import { createSecrets } from '../../store/types/secrets.ts';
import { type Answer, createRunOnce, type Run } from './run-once.ts';

const given = useTestPlatform();
const start = new Date('2026-11-22T12:00:00Z');
const answer: Answer = { status: 200, headers: {}, body: 'done' };
let now = start;

beforeEach(() => {
  now = start;
});

function send(work: (run: Run) => Promise<Answer>, act = 'POST /v2/refunds/1/cancel') {
  const runOnce = createRunOnce({
    store: given.store,
    clock: { now: () => now, system: () => now },
    secrets: createSecrets(Buffer.alloc(32, 7)),
    newId: randomUUID,
    owner: randomUUID(),
  });
  return runOnce(
    { digest: 'a digest', act, content: 'a body', organizationId: null },
    work,
    () => true,
  );
}

const act = ({ done }: Run, key: string) =>
  given.store.transaction(async (trx) => {
    await trx.insertInto('failure_counts').values({ key, window_start: now, count: 1 }).execute();
    await done(trx);
  });

const written = () => given.store.db.selectFrom('failure_counts').select('key').execute();

test('a run knows what an earlier one has committed before its process died', async () => {
  const died = send(async (run) => {
    expect(run).toMatchObject({ isRepeated: false, isDone: false });
    await act(run, 'first');
    throw new Error('The process died.');
  });
  await expect(died).rejects.toThrow('died');
  now = secondsAfter(start, 15);
  await send(async (run) => {
    expect(run).toMatchObject({ isRepeated: true, isDone: true });
    return answer;
  });
});

test('a commit under another path, with the same key, does not count', async () => {
  const died = send(async (run) => {
    await act(run, 'first');
    throw new Error('The process died.');
  });
  await expect(died).rejects.toThrow('died');
  now = secondsAfter(start, 15);
  await send(async (run) => {
    expect(run).toMatchObject({ isRepeated: true, isDone: false });
    return answer;
  }, 'POST /v2/refunds/2/cancel');
});

test('a run that committed nothing does not count', async () => {
  const died = send(() => Promise.reject(new Error('The process died.')));
  await expect(died).rejects.toThrow('died');
  now = secondsAfter(start, 15);
  await send(async (run) => {
    expect(run).toMatchObject({ isRepeated: true, isDone: false });
    return answer;
  });
});

test('a delayed process commits nothing after another has taken over', async () => {
  const heldUp = send(async (run) => {
    now = secondsAfter(start, 15);
    await send(async (other) => {
      await act(other, 'other');
      return answer;
    });
    await act(run, 'held up');
    return answer;
  });
  await expect(heldUp).rejects.toThrow('another process has taken this request over');
  expect(await written()).toEqual([{ key: 'other' }]);
});
