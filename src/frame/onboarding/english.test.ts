import { expect, it } from 'vitest';
import { worldEnglish } from '../countries/english.ts';
import { documentTexts } from '../documents/english.ts';
import { findingTexts } from '../documents/finding-texts.ts';
import { companyEnglish } from '../steps/company-english.ts';
import { onboardingEnglish } from '../steps/english.ts';
import { expectDictionary, withoutArabic } from '../testing/dictionary.ts';
import arabic from './arabic.json';
import { findingsEnglish } from './findings-english.ts';
import german from './german.json';

const english = { ...onboardingEnglish, ...findingsEnglish };

it.each([
  ['Arabic', arabic],
  ['German', german],
])('has every text in %s', (_language, dictionary) => {
  expectDictionary(dictionary, english);
});

it('has Arabic words for all of them', () => {
  expect(withoutArabic(arabic)).toEqual([]);
});

it('has no text whose name the fields or the documents have, too', () => {
  const names = [worldEnglish, documentTexts, findingTexts, companyEnglish, english].flatMap(
    (texts) => Object.keys(texts),
  );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
