import { threadMain } from '../thread-main.ts';

/** Everything that a hostile file can cause. */
export const main = threadMain(async (task: string): Promise<string> => {
  if (task === 'loop') for (;;);
  if (task === 'grow') {
    const kept: number[][] = [];
    for (;;) kept.push(Array(100_000).fill(kept.length));
  }
  if (task === 'fail') throw new TypeError('of its own');
  return `did ${task}`;
});
