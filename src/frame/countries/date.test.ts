import { describe, expect, it, vi } from 'vitest';
import type { DateInput } from './date.ts';
import { createDateOfBirth } from './date-of-birth.ts';
import { dateOrder } from './date-order.ts';

const today = () => new Date(2026, 10, 20);
const create = () => createDateOfBirth({ today, onChange: () => undefined });
const type = (date: DateInput, part: 'day' | 'month' | 'year', text: string) =>
  date.parts[part].type({ text, caret: text.length, kind: 'insertText' });

function typed(day: string, month: string, year: string): DateInput {
  const date = create();
  type(date, 'day', day);
  type(date, 'month', month);
  type(date, 'year', year);
  return date;
}

describe('a date', () => {
  it.each([
    ['5', '7', '1990', '1990-07-05'],
    ['29', '02', '2004', '2004-02-29'],
    ['٠٥', '٠٧', '١٩٩٠', '1990-07-05'],
    ['20', '11', '2008', '2008-11-20'],
    ['20', '11', '1906', '1906-11-20'],
  ])('from day %s, month %s and year %s is %s', (day, month, year, iso) => {
    const date = typed(day, month, year);
    expect(date.reveal()).toBe(false);
    expect(date.isWrong('year')).toBe(false);
    expect(date.text.value).toBe(iso);
  });

  it.each([
    ['', '', '', 'dateMissing', 'day month year'],
    ['5', '', '1990', 'dateMissing', 'month'],
    ['5', '', '', 'dateMissing', 'month year'],
    ['30', '2', '2024', 'dateDayWrong', 'day'],
    ['29', '2', '2023', 'dateDayWrong', 'day'],
    ['31', '4', '1990', 'dateDayWrong', 'day'],
    ['32', '1', '1990', 'dateDayWrong', 'day'],
    ['0', '1', '1990', 'dateDayWrong', 'day'],
    ['1', '13', '1990', 'dateMonthWrong', 'month'],
    ['1', '0', '1990', 'dateMonthWrong', 'month'],
    ['31', '13', '90', 'dateYearShort', 'year'],
    ['5', '7', '90', 'dateYearShort', 'year'],
    ['5', '7', '199', 'dateYearShort', 'year'],
    ['5', '7', '0990', 'dateTooOld', 'year'],
    ['21', '11', '2008', 'dateTooYoung', 'year'],
    ['1', '1', '2020', 'dateTooYoung', 'year'],
    ['21', '11', '2026', 'dateInFuture', 'day month year'],
    // The platform accepts nobody born today, or more than 120 years ago.
    ['20', '11', '2026', 'dateInFuture', 'day month year'],
    ['19', '11', '1906', 'dateTooOld', 'year'],
  ])(
    'from day %j, month %j and year %j is refused: %s, at %s',
    (day, month, year, error, wrong) => {
      const date = typed(day, month, year);
      const parts = ['day', 'month', 'year'] as const;
      const wrongParts = () => parts.filter((part) => date.isWrong(part)).join(' ');
      expect([date.error.value, wrongParts()]).toEqual([undefined, '']);
      expect(date.reveal()).toBe(true);
      expect([date.error.value, wrongParts()]).toEqual([error, wrong]);
    },
  );

  it('loses its error as soon as it is valid', () => {
    const date = typed('30', '2', '1990');
    date.reveal();
    type(date, 'day', '28');
    expect(date.error.value).toBeUndefined();
  });

  it.each([' 1990-07-05 ', '1990–07–05', '1990/07/05.', '１９９０年07月05日', '\u200e1990-07-05'])(
    'fills all three parts when %j is pasted into one',
    (text) => {
      const date = create();
      expect(type(date, 'month', text)).toEqual({ text: '07', caret: 2 });
      expect(date.parts.day.text.value).toBe('05');
      expect(date.text.value).toBe('1990-07-05');
    },
  );

  it.each(['1990-07-05', '1990--05', '-07-', ''])('is restored from the draft %j', (text) => {
    const date = create();
    date.set(text);
    expect(date.text.value).toBe(text);
    const again = create();
    again.set(date.text.value);
    expect(again.parts.month.text.value).toBe(date.parts.month.text.value);
    expect(again.parts.day.text.value).toBe(date.parts.day.text.value);
  });

  it('reports each change', () => {
    const onChange = vi.fn();
    const date = createDateOfBirth({ today, onChange });
    type(date, 'day', '1');
    type(date, 'day', '1');
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  it('accepts only digits, up to the length of a part', () => {
    const date = create();
    expect(type(date, 'year', '19x905')).toEqual({ text: '1990', caret: 4 });
  });
});

it.each([
  ['en-US', ['month', 'day', 'year']],
  ['en-GB', ['day', 'month', 'year']],
  ['ar-EG', ['day', 'month', 'year']],
  ['ja', ['year', 'month', 'day']],
  ['fa', ['year', 'month', 'day']],
  ['kk', ['day', 'month', 'year']],
  ['is-IS', ['day', 'month', 'year']],
])('orders the parts of a date for %s', (locale, order) => {
  expect(dateOrder(locale)).toEqual(order);
});

it.each([
  ['en', 100],
  ['ar', 20],
  ['de', 5],
])('orders the parts of a date as the browser for every locale of %s', (language, least) => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
  const tags = letters.flatMap((one) => letters.map((other) => `${language}-${one}${other}`));
  const formats = tags.map((tag) => new Intl.DateTimeFormat(tag, { calendar: 'gregory' }));
  const known = formats.filter((format, index) => format.resolvedOptions().locale === tags[index]);
  expect(known.length).toBeGreaterThan(least);
  for (const format of known) {
    const { locale } = format.resolvedOptions();
    const types = format.formatToParts(0).map(({ type }) => type);
    expect(dateOrder(locale), locale).toEqual(types.filter((type) => type !== 'literal'));
  }
});
