import { expect } from 'vitest';

type Texts = Readonly<Record<string, string>>;

/** Holds a dictionary to the English texts: every one of them, with the same blanks, translated. */
export function expectDictionary(dictionary: Texts, english: Texts): void {
  expect(Object.keys(dictionary).sort()).toEqual(Object.keys(english).sort());
  const blanksOf = (texts: Texts) =>
    Object.entries(texts).map(([name, text]) => [name, ...(text.match(/\{\w+\}/g)?.sort() ?? [])]);
  expect(blanksOf(dictionary).sort()).toEqual(blanksOf(english).sort());
  const hasWords = (text: string) => /\p{L}/u.test(text.replace(/\{\w+\}/g, ''));
  const untranslated = Object.entries(dictionary).filter(
    ([name, text]) => text === english[name] && hasWords(text),
  );
  expect(untranslated).toEqual([]);
}

/** Names of texts of a right-to-left dictionary that have none of its letters. */
export function withoutArabic(dictionary: Texts): string[] {
  return Object.entries(dictionary).flatMap(([name, text]) =>
    /\p{Script=Arabic}/u.test(text) ? [] : [name],
  );
}
