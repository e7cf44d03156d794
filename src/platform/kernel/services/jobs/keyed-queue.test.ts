import { expect, test } from 'vitest';
import { createKeyedQueue } from './keyed-queue.ts';
import { createGate } from './testing/gate.ts';

/** Work that the test completes, and a log of starts and ends. */
function diaryOf() {
  const diary: string[] = [];
  const work =
    (name: string, ready: Promise<unknown> = Promise.resolve()) =>
    async () => {
      diary.push(`${name} begins`);
      await ready;
      diary.push(`${name} ends`);
      return name;
    };
  return { diary, work };
}

test('work with one key runs in the order of the calls, one after the other', async () => {
  const inQueue = createKeyedQueue();
  const { diary, work } = diaryOf();
  const gate = createGate();
  const all = [
    inQueue('ann', work('first', gate.promise)),
    inQueue('ann', work('second')),
    inQueue('ann', work('third')),
  ];
  expect(await inQueue('bob', work('other'))).toBe('other');
  gate.open();
  expect(await Promise.all(all)).toEqual(['first', 'second', 'third']);
  expect(diary).toEqual([
    'first begins',
    ...['other begins', 'other ends', 'first ends'],
    ...['second begins', 'second ends', 'third begins', 'third ends'],
  ]);
});

test('a failure rejects only its caller, and doesn’t block other work', async () => {
  const inQueue = createKeyedQueue();
  const failing = inQueue('ann', () => Promise.reject(new Error('broken')));
  const next = inQueue('ann', async () => 'next');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('next');
});

test('work that is added later waits for the rest', async () => {
  const inQueue = createKeyedQueue();
  const { diary, work } = diaryOf();
  const gate = createGate();
  const first = inQueue('ann', work('first'));
  const second = inQueue('ann', work('second', gate.promise));
  await first;
  const third = inQueue('ann', work('third'));
  await inQueue('bob', work('other'));
  gate.open();
  await Promise.all([second, third]);
  expect(diary.slice(-3)).toEqual(['second ends', 'third begins', 'third ends']);
});
