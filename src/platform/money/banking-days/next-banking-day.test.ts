import fc from 'fast-check';
import { expect, test } from 'vitest';
import { federalReserveHolidays, nextBankingDay } from './next-banking-day.ts';

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

/** As published by the Federal Reserve Banks; dates on a Saturday are in brackets. */
const published: Readonly<Record<number, string>> = {
  2024: '01-01 01-15 02-19 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
  2025: '01-01 01-20 02-17 05-26 06-19 07-04 09-01 10-13 11-11 11-27 12-25',
  2026: '01-01 01-19 02-16 05-25 06-19 (07-04) 09-07 10-12 11-11 11-26 12-25',
  2027: '01-01 01-18 02-15 05-31 (06-19) 07-05 09-06 10-11 11-11 11-25 (12-25)',
  2028: '(01-01) 01-17 02-21 05-29 06-19 07-04 09-04 10-09 (11-11) 11-23 12-25',
  2029: '01-01 01-15 02-19 05-28 06-19 07-04 09-03 10-08 11-12 11-22 12-25',
  2030: '01-01 01-21 02-18 05-27 06-19 07-04 09-02 10-14 11-11 11-28 12-25',
};

test.each(Object.entries(published))('%s has the published holidays', (year, days) => {
  const dates = days.split(' ').map((day) => `${year}-${day.replace(/[()]/g, '')}`);
  const holidays = federalReserveHolidays(Number(year));
  expect(holidays).toEqual(dates);
  const onSaturday = holidays.filter((day) => new Date(day).getUTCDay() === 6);
  expect(onSaturday).toEqual(dates.filter((day) => days.includes(`(${day.slice(5)})`)));
});
