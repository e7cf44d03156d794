import fc from 'fast-check';
import { expect, test } from 'vitest';
import { federalReserveHolidays } from '../../../vendors/clearing/federal-reserve-holidays.ts';
import { nextBankingDay } from './next-banking-day.ts';

const isClosed = (day: Date): boolean =>
  [0, 6].includes(day.getUTCDay()) ||
  federalReserveHolidays(day.getUTCFullYear()).includes(day.toISOString().slice(0, 10));
const dayMs = 24 * 60 * 60 * 1000;

test('the next banking day is a weekday, one to four days later', () => {
  const times = fc.date({
    min: new Date('2000-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(times, (time) => {
      const next = new Date(`${nextBankingDay(time)}T00:00:00Z`);
      const today = new Date(time.toISOString().slice(0, 10));
      const days = (next.getTime() - today.getTime()) / dayMs;
      expect([1, 2, 3, 4]).toContain(days);
      expect([1, 2, 3, 4, 5]).toContain(next.getUTCDay());
      const skipped = Array.from({ length: days - 1 }, (_, index) => {
        return new Date(today.getTime() + (index + 1) * dayMs);
      });
      for (const each of skipped) expect(isClosed(each)).toBe(true);
      expect(isClosed(next)).toBe(false);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['the day before Thanksgiving', '2026-11-25T15:00:00Z', '2026-11-27'],
  ['a Friday before a holiday on Monday', '2026-09-04T23:59:59Z', '2026-09-08'],
  ['a Friday before a holiday on Sunday', '2027-07-02T12:00:00Z', '2027-07-06'],
  ['a Thursday before a holiday on Saturday', '2026-07-02T12:00:00Z', '2026-07-03'],
  ['the last day of a year', '2026-12-31T12:00:00Z', '2027-01-04'],
])('the next banking day after %s (%s) is %s', (_which, time, day) => {
  expect(nextBankingDay(new Date(time))).toBe(day);
});
