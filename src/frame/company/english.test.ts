import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { companyEnglish } from './english.ts';

const arabic: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('./arabic.json', import.meta.url), 'utf8'),
);

it('has every text in Arabic, with the same blanks', () => {
  expect(Object.keys(arabic)).toEqual(Object.keys(companyEnglish));
  const blanksOf = (texts: Readonly<Record<string, string>>) =>
    Object.values(texts).map((text) => text.match(/\{\w+\}/g)?.sort() ?? []);
  expect(blanksOf(arabic)).toEqual(blanksOf(companyEnglish));
  expect(Object.values(arabic).filter((text) => !/\p{Script=Arabic}/u.test(text))).toEqual([]);
});
