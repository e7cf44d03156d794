import { expect, it } from 'vitest';
import { formatDay } from './format-day.ts';

it.each([
  ['en', 'December 9, 1985'],
  ['de', '9. Dezember 1985'],
  ['ja', '1985年12月9日'],
])('formats a day in %s as %s', (locale, shown) => {
  expect(formatDay('1985-12-09', locale)).toBe(shown);
});

it.each(['th', 'ar-SA', 'ar-SA-u-nu-latn', 'th-u-ca-buddhist'])(
  'shows the Gregorian year in %s',
  (locale) => {
    const year = new Intl.NumberFormat(locale, { useGrouping: false }).format(1985);
    expect(formatDay('1985-12-09', locale)).toContain(year);
  },
);

it('returns other text unchanged', () => {
  expect(formatDay('yesterday', 'en')).toBe('yesterday');
  expect(formatDay('', 'de')).toBe('');
});
