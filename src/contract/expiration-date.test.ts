import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExpiration } from './expiration-date.ts';
import { printedForms } from './testing/printed-forms.ts';

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
    ['12/30 ', '1230'],
    ['12/30.', '1230'],
    ['12月/30年', '1230'],
    ['2030年12月', '1230'],
    ['２０３０年１２月', '1230'],
    ['2030-12-31', '1230'],
    ['2030.12.1', '1230'],
    ['12/2030', '1230'],
    ['Dec 2030', '1230'],
    ['December 2030', '1230'],
    ['DEC-30', '1230'],
    ['Ｄｅｃ 2030', '1230'],
    ["Sept '30", '0930'],
    ['2030 May', '0530'],
    ['exp 12/30', '1230'],
    ['Exp.: 12/30', '1230'],
    ['VALID THRU 12/30', '1230'],
    ['(12/30)', '1230'],
    ['12\u200e/\u200e30', '1230'],
    ['12\u00a0–\u00a030', '1230'],
  ])('parses %j as %s', (text, wire) => {
    expect(parseExpiration(text)).toBe(wire);
  });

  it.each([
    ...['', '1', '13/30', '00/30', '01/3', '01/203', '01/1930', '2030', '2030-13', 'soon'],
    ...['01/30/30', '12/31/30', '2030-12-31-1', 'Dec', 'decent', 'an 2030'],
    // More digits than a date has.
    ...['20130', '92030-01', '130-01', '30-011', '20-1/30'],
  ])('rejects %j', (text) => {
    expect(parseExpiration(text)).toBeUndefined();
  });

  it('parses every printed form of every date', () => {
    const dates = fc.record({
      month: fc.integer({ min: 1, max: 12 }),
      year: fc.integer({ min: 2000, max: 2099 }),
    });
    const printed = dates.chain((date) => {
      const [month, year] = [String(date.month).padStart(2, '0'), String(date.year)];
      const forms = [
        month + year.slice(2),
        `${month}-${year.slice(2)}`,
        `${date.month} - ${year}`,
        `${year}-${month}`,
        `${year}-${month}-28`,
        `exp ${month}-${year}`,
      ];
      return fc
        .constantFrom(...forms)
        .chain(printedForms)
        .map((text) => ({ text, wire: month + year.slice(2) }));
    });
    fc.assert(
      fc.property(printed, ({ text, wire }) => {
        expect(parseExpiration(text)).toBe(wire);
      }),
    );
  });
});
