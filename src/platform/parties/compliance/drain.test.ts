import { expect, test, vi } from 'vitest';
import { createClock } from '../../kernel/store/types/clock.ts';
import { batch, drain, forEach } from './drain.ts';

test('takes batches until one is not full', async () => {
  const sizes = [batch, batch, batch - 1, batch];
  const takeBatch = vi.fn(async () => sizes.shift() ?? 0);
  await drain({ clock: createClock(() => 0) }, takeBatch);
  expect(takeBatch).toHaveBeenCalledTimes(3);
});

test('stops after two seconds', async () => {
  let now = 0;
  const takeBatch = vi.fn(async () => {
    now += 1_100;
    return batch;
  });
  await drain({ clock: createClock(() => now) }, takeBatch);
  expect(takeBatch).toHaveBeenCalledTimes(2);
});

test('continues after a failure and logs its id', async () => {
  const error = vi.fn();
  const log = { info: vi.fn(), warn: vi.fn(), error };
  const done: string[] = [];
  const count = await forEach({ log }, { part: 'a job', ids: ['a', 'b', 'c'] }, async (id) => {
    if (id === 'b') throw new Error('broken');
    done.push(id);
  });
  expect({ count, done }).toEqual({ count: 2, done: ['a', 'c'] });
  expect(error).toHaveBeenCalledExactlyOnceWith(
    'job failed for one',
    expect.objectContaining({ part: 'a job', ids: { check: 'b' } }),
  );
});
