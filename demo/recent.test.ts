import { expect, it } from 'vitest';
import { createRecent } from './recent.ts';

it('notifies subscribers until they unsubscribe', () => {
  const recent = createRecent<string>(10);
  const heard: string[] = [];
  const stop = recent.subscribe((entry) => heard.push(entry));
  recent.add('first');
  stop();
  recent.add('second');
  expect(heard).toEqual(['first']);
  expect(recent.all()).toEqual(['first', 'second']);
});

it('removes the oldest entries', () => {
  const recent = createRecent<number>(2);
  for (const entry of [1, 2, 3]) recent.add(entry);
  expect(recent.all()).toEqual([2, 3]);
});
