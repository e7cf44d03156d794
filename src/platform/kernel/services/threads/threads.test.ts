import { afterAll, expect, it } from 'vitest';
import { ThreadLimit, ThreadsBusy } from './thread-limits.ts';
import { createThreads } from './threads.ts';

const threads = createThreads<string, string>({
  entry: new URL('./testing/any-work.ts', import.meta.url),
  limitMs: 500,
  heapMiB: 64,
  threads: 1,
  waiting: 2,
});
afterAll(() => threads.end());

/** Counts turns of the event loop. */
async function turnsDuring(work: Promise<unknown>): Promise<number> {
  let turns = 0;
  const timer = setInterval(() => turns++, 5);
  await work.catch(() => {});
  clearInterval(timer);
  return turns;
}

it('runs work in a thread, and reports its errors', async () => {
  expect(await threads.run('something')).toBe('did something');
  await expect(threads.run('fail')).rejects.toThrow(new TypeError('of its own'));
});

it.each(['loop', 'grow'])(
  'ends work that would %s forever, and runs the next task',
  async (task) => {
    const work = threads.run(task);
    const [turns] = await Promise.all([
      turnsDuring(work),
      expect(work).rejects.toThrow(ThreadLimit),
    ]);
    // The main thread was never blocked.
    expect(turns).toBeGreaterThan(5);
    expect(await threads.run('the next')).toBe('did the next');
  },
);

it('refuses tasks beyond the limit of waiting ones, and runs the others', async () => {
  const works = ['loop', 'a', 'b', 'c', 'd'].map((task) => threads.run(task));
  const ends = await Promise.allSettled(works);
  const refused = ends.filter((end) => end.status === 'rejected').map(({ reason }) => reason);
  expect(refused[0]).toBeInstanceOf(ThreadLimit);
  expect(refused.slice(1)).toEqual([expect.any(ThreadsBusy), expect.any(ThreadsBusy)]);
  expect(ends.slice(1, 3)).toMatchObject([{ value: 'did a' }, { value: 'did b' }]);
});
