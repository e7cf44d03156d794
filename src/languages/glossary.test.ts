import { expect, it } from 'vitest';
import terms from './glossary.json';
import english from './texts/en.json';

type Texts = Readonly<Record<string, string>>;
type Groups = Readonly<Record<string, Texts>>;

const texts = import.meta.glob<Groups>('./texts/*.json', { eager: true, import: 'default' });
const textsOf = (tag: string): Groups => texts[`./texts/${tag}.json`] ?? {};

/** Each term as English writes it. */
const inEnglish = {
  shop: /\bshops?\b/,
  bank: /\bbank(?! statement)|bank’s/,
  application: /\bapplications?\b/,
  securityCode: /\bsecurity code\b/i,
} as const;

/** Texts that say the same without the term: in Japanese and Korean, it is the person who is verified. */
const without: Readonly<Record<string, readonly string[]>> = {
  ja: ['card.too_many_verifications'],
  ko: ['card.too_many_verifications'],
};

const languages = Object.entries(terms);
const { language: _, ...groups } = english;
const all = Object.entries(groups).flatMap(([group, named]) =>
  Object.entries(named).map(([name, text]) => ({ group, name, text })),
);

it('has the terms of every language that has all texts', () => {
  const whole = Object.values(texts).filter(({ language }) => !language?.of);
  const variants = ['pt-PT'];
  const tags = whole.map(({ language }) => `${language?.tag}`);
  expect(languages.map(([tag]) => tag).sort()).toEqual([...tags, ...variants].sort());
});

it.each(languages)('%s calls each thing by one word', (tag, words) => {
  const { of } = textsOf(tag).language ?? {};
  const wrong = Object.entries(inEnglish).flatMap(([term, pattern]) => {
    const word = new RegExp(words[term as keyof typeof words], 'iu');
    const named = all.filter(({ text }) => pattern.test(text));
    expect(named.length).toBeGreaterThan(4);
    return named
      .filter(({ group, name }) => {
        const text = textsOf(tag)[group]?.[name] ?? textsOf(`${of}`)[group]?.[name] ?? '';
        return !word.test(text);
      })
      .map(({ group, name }) => `${group}.${name}`);
  });
  expect(wrong).toEqual(without[tag] ?? []);
});
