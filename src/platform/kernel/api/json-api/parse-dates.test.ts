import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseDate, parseTimestamp } from './parse-dates.ts';

const isoOf = (text: string) => parseTimestamp(text)?.toISOString();

describe('parseTimestamp', () => {
  test.each([
    ['2026-02-03', '2026-02-03T00:00:00.000Z'],
    ['2026-02-03T04:05:06Z', '2026-02-03T04:05:06.000Z'],
    ['2026-02-03t04:05:06.789z', '2026-02-03T04:05:06.789Z'],
    ['2026-02-03 04:05', '2026-02-03T04:05:00.000Z'],
    ['2026-02-03T04:05:06', '2026-02-03T04:05:06.000Z'],
    ['2026-02-03T04:05:06+05:30', '2026-02-02T22:35:06.000Z'],
    ['2026-02-03T04:05:06-0800', '2026-02-03T12:05:06.000Z'],
    ['2024-02-29T23:59:59Z', '2024-02-29T23:59:59.000Z'],
    ['0099-12-31T00:00:00Z', '0099-12-31T00:00:00.000Z'],
  ])('parses %s', (text, iso) => {
    expect(isoOf(text)).toBe(iso);
  });

  test.each([
    ...['2026-02-30', '2026-02-29', '2026-13-01', '2026-00-10', '2026-01-00', '2026-1-1'],
    ...['2026-02-30T00:00:00Z', '2026-02-03T24:00:00Z', '2026-02-03T25:00:00Z'],
    ...['2026-02-03T00:60:00Z', '2016-12-31T23:59:60Z', '2026-02-03T00:00:00+24:00'],
    ...['2026-02-03T00:00:00+01:60', '0000-01-01', '10000-01-01', '+010000-01-01T00:00:00Z'],
    ...['-000001-01-01', '0001-01-01T00:00:00+01:00', '9999-12-31T23:00:00-01:00', '5', ''],
    ...['2026-02-03T', '2026-02-03Tnoon', '2026-02-03T04:05:06Zulu', '2026-W05-2', 'yesterday'],
  ])('rejects %s', (text) => {
    expect(parseTimestamp(text)).toBe(undefined);
  });

  test('parses every text that JavaScript writes', () => {
    const time = fc.date({
      min: new Date('0001-01-01T00:00:00Z'),
      max: new Date('9999-12-31T23:59:59Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(time, (each) => {
        expect(isoOf(each.toISOString())).toBe(each.toISOString());
      }),
    );
  });

  test('never returns a different day', () => {
    const part = (max: number) =>
      fc.integer({ min: 0, max }).map((n) => String(n).padStart(2, '0'));
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9999 }), part(14), part(33), (y, month, day) => {
        const text = `${String(y).padStart(4, '0')}-${month}-${day}`;
        expect([undefined, text]).toContain(parseDate(text));
        expect([undefined, `${text}T00:00:00.000Z`]).toContain(isoOf(text));
      }),
    );
  });
});

describe('parseDate', () => {
  test.each([
    ['1990-04-02', '1990-04-02'],
    ['1990-04-02T00:00:00+02:00', '1990-04-02'],
    ['Mon Apr 02 1990 00:00:00 GMT+0200 (Central European Summer Time)', '1990-04-02'],
    ['Mon, 02 Apr 1990 00:00:00 GMT', '1990-04-02'],
    ['April 2, 1990', '1990-04-02'],
    ['2 Apr 1990', '1990-04-02'],
    ['1990/4/2', '1990-04-02'],
    ['4/2/1990', '1990-04-02'],
  ])('parses %s', (text, date) => {
    expect(parseDate(text)).toBe(date);
  });

  test.each(['Feb 30 1990', '30 Foo 1990', '1990/02/30', '13/1/1990', '19900402', '5', '', '0'])(
    'rejects %s',
    (text) => {
      expect(parseDate(text)).toBe(undefined);
    },
  );
});
