import { expect, test } from 'vitest';
import { createProcessorTotals } from './processor-time.ts';

test('processor time is that of all periods, for each of their payments', () => {
  const totals = createProcessorTotals();
  totals.add({ platform: 1000, proxy: 50 }, { platform: 1600, proxy: 80 }, 10);
  totals.add({ platform: 2000, proxy: 90 }, { platform: 2300, proxy: 120 }, 20);
  expect(totals.line()).toBe(
    'processor time for each of 30 payments: 32.0 ms (platform 30.0, proxy 2.0)',
  );
});
