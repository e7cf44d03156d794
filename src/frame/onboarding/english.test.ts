import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { companyEnglish } from '../company/english.ts';
import { worldEnglish } from '../countries/english.ts';
import { documentTexts } from '../documents/english.ts';
import { findingTexts } from '../documents/finding-texts.ts';
import { onboardingEnglish } from './english.ts';
import { findingsEnglish } from './findings-english.ts';

type OwnTexts = Readonly<Record<string, string>>;

const english: OwnTexts = { ...onboardingEnglish, ...findingsEnglish };

const arabic: OwnTexts = JSON.parse(
  readFileSync(new URL('./arabic.json', import.meta.url), 'utf8'),
);

it('has every text in Arabic, with the same blanks', () => {
  expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort());
  for (const [name, text] of Object.entries(english)) {
    const blanksOf = (words = '') => words.match(/\{\w+\}/g)?.sort() ?? [];
    expect([name, blanksOf(arabic[name])]).toEqual([name, blanksOf(text)]);
  }
  expect(Object.values(arabic).filter((text) => !/\p{Script=Arabic}/u.test(text))).toEqual([]);
});

it('has no text whose name the fields or the documents have, too', () => {
  const names = [worldEnglish, documentTexts, findingTexts, companyEnglish, english].flatMap(
    (texts) => Object.keys(texts),
  );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
