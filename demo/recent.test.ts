import { expect, it } from 'vitest';
import { createRecent } from './recent.ts';

it('notifies subscribers until they unsubscribe, and removes the oldest entries', () => {
  const recent = createRecent<number>(2);
  const heard: number[] = [];
  const stop = recent.subscribe((entry) => heard.push(entry));
  recent.add(1);
  stop();
  recent.add(2);
  recent.add(3);
  expect(heard).toEqual([1]);
  expect(recent.all()).toEqual([2, 3]);
});
