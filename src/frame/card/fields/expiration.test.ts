import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExpiration } from '../../../contract/expiration-date.ts';
import {
  editExpiration,
  formatExpiration,
  hasImpossibleMonth,
  isExpired,
  isTooFarAhead,
} from './expiration.ts';

/** Returns the field after each key; `⌫` is the backspace key. */
function typed(keys: string): string {
  let text = '';
  for (const key of keys) {
    const next = key === '⌫' ? text.slice(0, -1) : text + key;
    const kind = key === '⌫' ? 'deleteContentBackward' : 'insertText';
    text = editExpiration({ text: next, caret: next.length, kind }).text;
  }
  return text;
}

it.each([
  ['13 / 30', true],
  ['00', true],
  ['٩٩', true],
  ['12 / 3', false],
  ['1', false],
  ['soon', false],
])('hasImpossibleMonth returns for %j: %s', (text, expected) => {
  expect(hasImpossibleMonth(text)).toBe(expected);
});

it.each([
  ['1225', 'expired'],
  ['1026', 'expired'],
  ['1126', 'valid'],
  ['0127', 'valid'],
  ['1146', 'valid'],
  ['1246', 'too far ahead'],
  ['0147', 'too far ahead'],
  ['1299', 'too far ahead'],
])('in November 2026 the expiration %s is %s', (expiration, state) => {
  const now = new Date(2026, 10, 30, 23, 59);
  expect([isExpired(expiration, now), isTooFarAhead(expiration, now)]).toEqual([
    state === 'expired',
    state === 'too far ahead',
  ]);
});

const names = 'January February March April May June July August Sept October Nov December'.split(
  ' ',
);

describe('editExpiration', () => {
  it.each([
    ['1', '1'],
    ['2', '02 / '],
    ['9', '09 / '],
    ['5', '05 / '],
    ['12', '12 / '],
    ['13', '13'],
    ['1330', '1330'],
    ['13/30', '13/30'],
    ['1/30', '01 / 30'],
    ['1/2030', '01 / 2030'],
    ['0130', '01 / 30'],
    ['01/30', '01 / 30'],
    ['01/2030', '01 / 2030'],
    ['226', '02 / 26'],
    ['20', '02 / 0'],
    // A day may follow. On blur it is shown like others.
    ['2030-01', '2030/01'],
    ['2030-12-31', '2030/12-31'],
    ['2030年12月', '2030/12月'],
    ['12月/30年', '12 / 30年'],
    ['Dec 2030', '12 / 2030'],
    ['december 30', '12 / 30'],
    ['exp 12/30', '12 / 30'],
    ['12/30.', '12 / 30.'],
    ['0130⌫', '01 / 3'],
    ['0130⌫⌫', '01'],
    ['0130⌫⌫⌫', '0'],
    ['0130⌫⌫31', '01 / 31'],
    ['٠١٣٠', '01 / 30'],
    ['01/20301', '01 / 2030'],
  ])('shows %j as %j', (keys, shown) => {
    expect(typed(keys)).toBe(shown);
  });

  it('does not format an edit in the middle', () => {
    expect(editExpiration({ text: '012 / 30', caret: 3, kind: 'insertText' })).toEqual({
      text: '012 / 30',
      caret: 3,
    });
  });

  it.each(['', 'insertFromPaste', 'insertReplacementText'])(
    'shows an inserted date like a typed one (%s)',
    (kind) => {
      for (const text of ['2030-12', '2030-12-31', 'December 2030', 'valid thru 12/30', '12/30.']) {
        expect(editExpiration({ text, caret: text.length, kind }).text).toBe('12 / 30');
      }
    },
  );

  it('parses every date that it formats', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 2000, max: 2099 }), (m, y) => {
        const wire = String(m * 100 + (y % 100)).padStart(4, '0');
        expect(parseExpiration(formatExpiration(wire))).toBe(wire);
      }),
    );
  });

  it.each([
    ['203012', '12 / 30'],
    ['1345', '1345'],
    ['2345', '02 / 345'],
    ['345', '03 / 45'],
    ['1/2', '01 / 2'],
    ['12/3456789', '12 / 3456'],
    ['who knows when that was', 'who knows when that '],
    // Ambiguous: a third number, or a first number that is no month.
    ['1/30/30', '1/30/30'],
    ['0130/5', '0130/5'],
    ['15/3', '15/3'],
    ['00/15', '00/15'],
    ['25/3', '25/3'],
  ])('turns %j, inserted as a whole, into %j', (text, shown) => {
    const edited = editExpiration({ text, caret: text.length, kind: 'insertText' });
    expect(edited).toEqual({ text: shown, caret: shown.length });
  });

  it('formats its own output as the same date', () => {
    const month = fc.integer({ min: 1, max: 12 });
    const year = fc.integer({ min: 2021, max: 2099 });
    fc.assert(
      fc.property(month, year, fc.constantFrom('/', '-', ' / ', '.', '年'), (m, y, mark) => {
        const padded = String(m).padStart(2, '0');
        const forms = [
          `${m}${mark}${y % 100}`,
          `${padded}${mark}${y}`,
          `${padded}${y % 100}`,
          `${y}${mark}${padded}`,
          `${y}${mark}${padded}${mark}28`,
          `${names[m - 1]} ${y}`,
          `${names[m - 1]}.${y % 100}`,
        ];
        for (const form of forms) {
          expect([form, parseExpiration(typed(form))]).toEqual([form, `${padded}${y % 100}`]);
        }
      }),
    );
  });
});
