import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { worldEnglish } from '../countries/english.ts';
import { documentTexts } from '../documents/english.ts';
import { type OwnTextKey, onboardingEnglish } from './english.ts';

type OwnTexts = { readonly [Key in OwnTextKey]: string };

const arabic: OwnTexts = JSON.parse(
  readFileSync(new URL('./arabic.json', import.meta.url), 'utf8'),
);

it('has every text in Arabic, with the same blanks', () => {
  expect(Object.keys(arabic)).toEqual(Object.keys(onboardingEnglish));
  const blanksOf = (texts: OwnTexts) =>
    Object.values(texts).map((text) => text.match(/\{\w+\}/g)?.sort() ?? []);
  expect(blanksOf(arabic)).toEqual(blanksOf(onboardingEnglish));
  expect(Object.values(arabic).filter((text) => !/\p{Script=Arabic}/u.test(text))).toEqual([]);
});

it('has no text whose name the fields or the documents have, too', () => {
  const names = [worldEnglish, documentTexts, onboardingEnglish].flatMap((texts) =>
    Object.keys(texts),
  );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
