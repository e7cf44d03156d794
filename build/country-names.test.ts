import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { countryNames } from './country-names.ts';

const linesOf = (tag: string) => countryNames(tag).split('\n');
const codesOf = (tag: string) => linesOf(tag).map((line) => line.slice(0, 2));

it('names countries in a language, sorted by name', () => {
  const ofUs = (tag: string) => linesOf(tag).filter((line) => /^(AX|AT|DE|US) /.test(line));
  expect(ofUs('en')).toEqual(['AX Åland Islands', 'AT Austria', 'DE Germany', 'US United States']);
  expect(ofUs('de')).toEqual([
    'AX Ålandinseln',
    'DE Deutschland',
    'AT Österreich',
    'US Vereinigte Staaten',
  ]);
  expect(linesOf('ar')).toContain('DE ألمانيا');
});

it('names every country that issues documents, and nothing else', () => {
  const codes = codesOf('en');
  expect(codes.length).toBe(250);
  expect(codes).toEqual(expect.arrayContaining(['XK', 'PS', 'TW', 'VA']));
  // The European Union, outlying Oceania, the Soviet Union, East Germany, an unknown region.
  expect(codes.filter((code) => /^(EU|QO|SU|DD|ZZ)$/.test(code))).toEqual([]);
});

const tags = readdirSync('src/languages/texts').map((name) => name.replace('.json', ''));

it.each(tags)('names the same countries in %s as in English', (tag) => {
  expect(codesOf(tag).sort()).toEqual(codesOf('en').sort());
  expect(linesOf(tag).filter((line) => !/^[A-Z]{2} .+$/.test(line))).toEqual([]);
});

it('throws for a language that Node.js has no data for', () => {
  expect(() => countryNames('tlh')).toThrow('no country names in tlh: build with full ICU');
});
