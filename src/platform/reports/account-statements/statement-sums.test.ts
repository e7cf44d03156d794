import { expect, test } from 'vitest';
import { monthOf } from './period.ts';
import { books } from './statement.ts';
import { sumsOf } from './statement-sums.ts';
import { useStatementBench } from './testing/statement-bench.ts';

const bench = useStatementBench();
const period = monthOf({ year: 2027, month: 2 });

const sumsInSlices = (sliceSize?: number) =>
  sumsOf(bench.test.store.db, books.cash, {
    accountId: bench.accountId,
    period,
    ...(sliceSize && { sliceSize }),
  });

test('sums don’t depend on the size of slices', async () => {
  const both = (at: string) => [
    { at, amount: '10.10' },
    { at, amount: '-0.01' },
    { at, amount: '3', currency: 'EUR' },
  ];
  await bench.post(...both('2027-01-31T23:59:00Z'), ...both('2027-02-01T00:00:00Z'));
  await bench.post(...both('2027-02-28T23:59:00Z'), ...both('2027-03-01T00:00:00Z'));
  const expected = [
    {
      unit: 'USD',
      opening: '10.09',
      incoming: '20.20',
      outgoing: '-0.02',
      closing: '30.27',
      count: 4,
    },
    {
      unit: 'EUR',
      opening: '3.00',
      incoming: '6.00',
      outgoing: '0.00',
      closing: '9.00',
      count: 2,
    },
  ];
  for (const sliceSize of [undefined, 1, 2, 3, 4, 9, 10]) {
    const sums = await sumsInSlices(sliceSize);
    expect(sums.toSorted((one, other) => other.unit.localeCompare(one.unit))).toEqual(expected);
  }
});

test('other requests run between slices', async () => {
  await bench.post(...Array(10).fill({ at: '2027-02-02T00:00:00Z', amount: '1' }));
  let turns = 0;
  let isOver = false;
  const count = (): void => {
    turns += 1;
    if (!isOver) setImmediate(count);
  };
  setImmediate(count);
  await sumsInSlices(1);
  isOver = true;
  expect(turns).toBeGreaterThanOrEqual(10);
});
