import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { documentTexts, type FileTextKey } from './english.ts';
import { findingTexts } from './finding-texts.ts';

type Texts = Readonly<Record<FileTextKey, string>>;

const english: Texts = { ...documentTexts, ...findingTexts };

const arabic: Texts = JSON.parse(readFileSync(new URL('./arabic.json', import.meta.url), 'utf8'));

it('has every text in Arabic, with the same blanks', () => {
  expect(Object.keys(arabic).sort()).toEqual(Object.keys(english).sort());
  for (const [name, text] of Object.entries(english)) {
    const blanksOf = (words: string) => words.match(/\{\w+\}/g)?.sort() ?? [];
    expect([name, blanksOf(arabic[name as FileTextKey])]).toEqual([name, blanksOf(text)]);
  }
  const untranslated = Object.values(arabic).filter((text) => !/\p{Script=Arabic}/u.test(text));
  expect(untranslated).toEqual([]);
});
