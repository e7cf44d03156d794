import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type DocumentTexts, documentTexts } from './english.ts';

const arabic: DocumentTexts = JSON.parse(
  readFileSync(new URL('./arabic.json', import.meta.url), 'utf8'),
);

it('has every text in Arabic, with the same blanks', () => {
  expect(Object.keys(arabic)).toEqual(Object.keys(documentTexts));
  const blanksOf = (texts: DocumentTexts) =>
    Object.values(texts).map((text) => text.match(/\{\w+\}/g)?.sort() ?? []);
  expect(blanksOf(arabic)).toEqual(blanksOf(documentTexts));
  const untranslated = Object.values(arabic).filter((text) => !/\p{Script=Arabic}/u.test(text));
  expect(untranslated).toEqual([]);
});
