import { expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

it.each([
  ['en', 'December 9, 1985'],
  ['de', '9. Dezember 1985'],
  ['ja', '1985年12月9日'],
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
