import { expect, it } from 'vitest';
import { formatDay, formatTime } from './format-day.ts';

it.each([
  ['en', 'December\u00a09,\u00a01985'],
  ['de', '9.\u00a0Dezember 1985'],
  ['es', '9\u00a0de\u00a0diciembre de 1985'],
  ['ja', '1985年12月9日'],
  ['is', '09.12.1985'],
  ['kk-KZ', '09.12.1985'],
  ['en', 'yesterday', 'yesterday'],
  ['de', '', ''],
])('in %s shows %j', (locale, shown, day = '1985-12-09') => {
  expect(formatDay(day, locale)).toBe(shown);
});

it.each(['th', 'ar-SA', 'ar-SA-u-nu-latn', 'th-u-ca-buddhist'])(
  'shows the Gregorian year in %s',
  (locale) => {
    const year = new Intl.NumberFormat(locale, { useGrouping: false }).format(1985);
    expect(formatDay('1985-12-09', locale)).toContain(year);
  },
);

it('keeps the day with the month in a date with a time', () => {
  const noon = new Date(2026, 11, 1, 13, 30);
  expect(formatTime(noon, 'th')).toBe('1\u00a0ธันวาคม ค.ศ. 2026 เวลา 13:30');
});
