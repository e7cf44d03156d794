import { expect, test } from 'vitest';
import { createClock } from '../../kernel/store/types/clock.ts';
import { createCardRanges } from './card-ranges.ts';

const range = { startRange: '4000000000000000', endRange: '4999999999999999' };
const number = '4242424242424242';

/** A directory that responds to the first call and then hangs. */
function createHangingDirectory() {
  let calls = 0;
  let ms = Date.now();
  const ranges = createCardRanges({
    directory: {
      cardRanges: () => {
        calls += 1;
        return calls === 1 ? Promise.resolve([range]) : new Promise(() => {});
      },
    },
    clock: { ...createClock(), system: () => new Date(ms) },
    newId: () => 'transaction',
  });
  const passes = (minutes: number) => {
    ms += minutes * 60_000;
  };
  return { ranges, passes, calls: () => calls };
}

test('fifty payments after five minutes make one call, and none waits for a hanging directory', async () => {
  const { ranges, passes, calls } = createHangingDirectory();
  expect(await ranges.find(number, '01')).toEqual(range);
  passes(5);
  const all = Array.from({ length: 50 }, () => ranges.find(number, '01'));
  expect(await Promise.all(all)).toEqual(Array.from({ length: 50 }, () => range));
  expect(calls()).toBe(2);
});
