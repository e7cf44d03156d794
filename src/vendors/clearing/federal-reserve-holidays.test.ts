import { expect, test } from 'vitest';
import { federalReserveHolidays } from './federal-reserve-holidays.ts';

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
