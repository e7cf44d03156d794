import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  editExpiration,
  isExpired,
  isNoMonth,
  isTooFar,
  parseExpiration,
  showExpiration,
  toWireExpiration,
} from './expiration.ts';

/** What the field shows after the keys, one by one; `⌫` is the backspace key. */
function typed(keys: string): string {
  let text = '';
  for (const key of keys) {
    const next = key === '⌫' ? text.slice(0, -1) : text + key;
    const kind = key === '⌫' ? 'deleteContentBackward' : 'insertText';
    text = editExpiration({ text: next, caret: next.length, kind }).text;
  }
  return text;
}

describe('parseExpiration', () => {
  it.each([
    ['1/30', '0130'],
    ['01/30', '0130'],
    ['01 / 30', '0130'],
    ['0130', '0130'],
    ['012030', '0130'],
    ['01/2030', '0130'],
    ['1-2030', '0130'],
    ['2030-01', '0130'],
    ['2030-1', '0130'],
    ['2030/12', '1230'],
    ['203001', '0130'],
    ['30-01', '0130'],
    ['12.2031', '1231'],
    ['13-01', '0113'],
    ['19/12', '1219'],
    ['99-09', '0999'],
    ['٠١/٣٠', '0130'],
    ['０１／３０', '0130'],
    [' 01/30 ', '0130'],
    ['-01/30', '0130'],
  ])('reads %j as %s', (text, wire) => {
    const expiration = parseExpiration(text.trim());
    expect(expiration && toWireExpiration(expiration)).toBe(wire);
  });

  it.each([
    '',
    '1',
    '13/30',
    '00/30',
    '01/3',
    '01/203',
    '01/1930',
    '2030',
    '2030-13',
    'soon',
    '01/30/30',
    // More digits than a date has, before it or behind it.
    '20130',
    '92030-01',
    '130-01',
    '30-011',
    '20-1/30',
  ])('does not read %j', (text) => {
    expect(parseExpiration(text)).toBeUndefined();
  });

  it('reads back every date it shows', () => {
    const date = fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      year: fc.integer({ min: 2000, max: 2099 }),
    });
    fc.assert(
      fc.property(date, (expiration) => {
        expect(parseExpiration(showExpiration(expiration))).toEqual(expiration);
        expect(parseExpiration(toWireExpiration(expiration))).toEqual(expiration);
      }),
    );
  });
});

describe('isNoMonth', () => {
  it.each([
    ['13 / 30', true],
    ['00', true],
    ['٩٩', true],
    ['12 / 3', false],
    ['1', false],
    ['soon', false],
  ])('says of %j: %s', (text, expected) => {
    expect(isNoMonth(text)).toBe(expected);
  });
});

describe('isTooFar', () => {
  const now = new Date(2026, 10, 30, 23, 59);
  it.each([
    [{ month: 11, year: 2026 }, false],
    [{ month: 11, year: 2046 }, false],
    [{ month: 12, year: 2046 }, true],
    [{ month: 1, year: 2047 }, true],
    [{ month: 12, year: 2099 }, true],
  ])('%j: %s', (expiration, expected) => {
    expect(isTooFar(expiration, now)).toBe(expected);
  });
});

describe('isExpired', () => {
  const now = new Date(2026, 10, 30, 23, 59);
  it.each([
    [{ month: 10, year: 2026 }, true],
    [{ month: 11, year: 2026 }, false],
    [{ month: 1, year: 2027 }, false],
    [{ month: 12, year: 2025 }, true],
  ])('says of %o in November 2026: %s', (expiration, expected) => {
    expect(isExpired(expiration, now)).toBe(expected);
  });
});

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
    ['2030-01', '01 / 30'],
    ['0130⌫', '01 / 3'],
    ['0130⌫⌫', '01'],
    ['0130⌫⌫⌫', '0'],
    ['0130⌫⌫31', '01 / 31'],
    ['٠١٣٠', '01 / 30'],
    ['01/20301', '01 / 2030'],
  ])('shows %j as %j', (keys, shown) => {
    expect(typed(keys)).toBe(shown);
  });

  it('leaves an edit in the middle alone', () => {
    expect(editExpiration({ text: '012 / 30', caret: 3, kind: 'insertText' })).toEqual({
      text: '012 / 30',
      caret: 3,
    });
  });

  it('shows a pasted or filled value like a typed one', () => {
    expect(editExpiration({ text: '2030-01', caret: 7, kind: '' }).text).toBe('01 / 30');
  });

  it.each([
    ['203012', '12 / 30'],
    ['1345', '1345'],
    ['2345', '02 / 345'],
    ['345', '03 / 45'],
    ['1/2', '01 / 2'],
    ['12/3456789', '12 / 3456'],
    ['abcdefghijk', 'abcdefghi'],
    // A third number, or a first one that is no month: nothing is certain.
    ['1/30/30', '1/30/30'],
    ['0130/5', '0130/5'],
    ['15/3', '15/3'],
    ['00/15', '00/15'],
    ['25/3', '25/3'],
  ])('makes of %j, inserted at once, %j', (text, shown) => {
    const edited = editExpiration({ text, caret: text.length, kind: 'insertText' });
    expect(edited).toEqual({ text: shown, caret: shown.length });
  });

  it('turns what it made of any typed date into the same date', () => {
    const month = fc.integer({ min: 1, max: 12 });
    const year = fc.integer({ min: 2021, max: 2099 });
    fc.assert(
      fc.property(month, year, fc.constantFrom('/', '-', ' / ', '.'), (m, y, mark) => {
        const padded = String(m).padStart(2, '0');
        const forms = [
          `${m}${mark}${y % 100}`,
          `${padded}${mark}${y}`,
          `${padded}${y % 100}`,
          `${y}${mark}${padded}`,
        ];
        for (const form of forms) {
          expect([form, parseExpiration(typed(form))]).toEqual([form, { month: m, year: y }]);
        }
      }),
    );
  });
});
