import { expect, it } from 'vitest';
import { companyEnglish } from '../steps/company-english.ts';
import { expectDictionary, withoutArabic } from '../testing/dictionary.ts';
import arabic from './arabic.json';
import german from './german.json';

it.each([
  ['Arabic', arabic],
  ['German', german],
])('has every text in %s', (_language, dictionary) => {
  expectDictionary(dictionary, companyEnglish);
});

it('has Arabic words for all of them', () => {
  expect(withoutArabic(arabic)).toEqual([]);
});
