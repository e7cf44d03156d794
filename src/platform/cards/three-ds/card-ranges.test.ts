import { expect, test } from 'vitest';
import type { CardRange } from '../../../contract/emv-3ds.ts';
import { createClock } from '../../kernel/store/types/clock.ts';
import { createCardRanges } from './card-ranges.ts';

const fiveMinutes = 5 * 60_000;
const range = { startRange: '4000000000000000', endRange: '4999999999999999' };

/** A directory with scripted responses. */
function createDirectory() {
  let ms = Date.now();
  const calls: { resolve(ranges: CardRange[]): void; reject(error: Error): void }[] = [];
  const ranges = createCardRanges({
    directory: {
      cardRanges: () => new Promise((resolve, reject) => calls.push({ resolve, reject })),
    },
    clock: { ...createClock(), system: () => new Date(ms) },
    newId: () => 'transaction',
  });
  const find = () => ranges.find('4242424242424242', '01');
  const passes = (time: number) => {
    ms += time;
  };
  return { calls, find, passes };
}

async function createKnownDirectory() {
  const directory = createDirectory();
  const first = directory.find();
  directory.calls[0]?.resolve([range]);
  expect(await first).toEqual(range);
  return directory;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));
const fifty = <Result>(find: () => Promise<Result>) =>
  Promise.all(Array.from({ length: 50 }, () => find()));

test('fifty first payments wait for one call', async () => {
  const { calls, find } = createDirectory();
  const all = fifty(find);
  calls[0]?.resolve([range]);
  expect(new Set(await all)).toEqual(new Set([range]));
  expect(calls).toHaveLength(1);
});

test('fifty payments after five minutes make one call without waiting', async () => {
  const { calls, find, passes } = await createKnownDirectory();
  passes(fiveMinutes);
  expect(new Set(await fifty(find))).toEqual(new Set([range]));
  expect(calls).toHaveLength(2);
  calls[1]?.resolve([]);
  await settled();
  expect(await find()).toBeUndefined();
  expect(calls).toHaveLength(2);
});

test('a failure keeps the ranges and is followed by a pause', async () => {
  const { calls, find, passes } = await createKnownDirectory();
  passes(fiveMinutes);
  await find();
  calls[1]?.reject(new Error('away'));
  await settled();
  expect(new Set(await fifty(find))).toEqual(new Set([range]));
  expect(calls).toHaveLength(2);
  passes(10_000);
  expect(await find()).toEqual(range);
  expect(calls).toHaveLength(3);
});

test('a failure before the ranges are known is thrown, and the next payment reads again', async () => {
  const { calls, find } = createDirectory();
  const first = find();
  calls[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  const second = find();
  calls[1]?.resolve([range]);
  expect(await second).toEqual(range);
});
