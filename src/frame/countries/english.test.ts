import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type WorldTexts, worldEnglish } from './english.ts';

const arabic: WorldTexts = JSON.parse(
  readFileSync(new URL('./arabic.json', import.meta.url), 'utf8'),
);

it('has every text in Arabic, with the same blanks', () => {
  expect(Object.keys(arabic)).toEqual(Object.keys(worldEnglish));
  const blanksOf = (texts: WorldTexts) =>
    Object.values(texts).map((text) => text.match(/\{\w+\}/g)?.sort() ?? []);
  expect(blanksOf(arabic)).toEqual(blanksOf(worldEnglish));
  expect(Object.values(arabic).filter((text) => !/\p{Script=Arabic}/u.test(text))).toEqual([]);
});
