import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './choose.ts';
import { onboardingEnglish } from './onboarding.ts';
import { spoken } from './spoken.ts';
import english from './texts/en.json';

type Texts = Readonly<Record<string, string>>;
type Groups = Readonly<Record<string, Texts>>;

const files: readonly (readonly [file: string, language: Groups])[] = Object.entries(
  import.meta.glob<Groups>('./texts/*.json', { eager: true, import: 'default' }),
);
const others = files.filter(([file]) => file !== './texts/en.json');

/** `group.name` and text of all that is said, which is not how the language is called. */
const textsOf = ({ language: _, ...groups }: Groups) =>
  Object.entries(groups).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text] as const),
  );
const englishTexts = textsOf(english);
const englishOf = new Map(englishTexts);

const blanksOf = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();
const withoutBlanks = (text: string) => text.replace(/\{\w+\}/g, '');
const hasWords = (text: string) => /\p{L}/u.test(withoutBlanks(text));

/** What may be the same in every language: the letters that stand for a date on a card. */
const inAnyScript = ['card.expirationPlaceholder'];

it('finds English and more than one other language', () => {
  expect(files).toHaveLength(spoken.length);
  expect(others.length).toBeGreaterThan(1);
});

describe.each(others)('%s', (file, language) => {
  const texts = textsOf(language);
  const { tag = '', dir = '' } = language.language ?? {};
  const { script = '' } = new Intl.Locale(tag || 'und').maximize();

  it('is named as its tag, and says in which direction it is read', () => {
    expect(file).toBe(`./texts/${tag}.json`);
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    const isRightToLeft = /^(Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/.test(script);
    expect(dir).toBe(isRightToLeft ? 'rtl' : 'ltr');
  });

  it('has every text that English has, and no other', () => {
    expect(texts.map(([name]) => name)).toEqual(englishTexts.map(([name]) => name));
    expect(texts.filter(([, text]) => typeof text !== 'string' || text.trim() === '')).toEqual([]);
  });

  it('has the same blanks in every text', () => {
    const wrong = texts.filter(
      ([name, text]) => `${blanksOf(text)}` !== `${blanksOf(englishOf.get(name))}`,
    );
    expect(wrong).toEqual([]);
  });

  it('has nothing left in English', () => {
    const left = texts.filter(
      ([name, text]) =>
        text === englishOf.get(name) && hasWords(text) && !inAnyScript.includes(name),
    );
    expect(left).toEqual([]);
  });

  it('is written in its own script', () => {
    const letter = new RegExp(`\\p{Script=${script}}`, 'u');
    const foreign = texts.filter(
      ([name, text]) => !letter.test(text) && !inAnyScript.includes(name),
    );
    expect(foreign).toEqual([]);
  });
});

it('has no text of onboarding whose name another group of onboarding has, too', () => {
  const { countries, company, documents, files: findings, onboarding, checks } = english;
  const names = [countries, company, documents, findings, onboarding, checks].flatMap((texts) =>
    Object.keys(texts),
  );
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('splits English so that the first page and the others make all of it', () => {
  const { countries, company, documents, onboarding } = english;
  expect(onboardingEnglish).toEqual({ ...countries, ...company, ...documents, ...onboarding });
});

describe('chooseLanguage', () => {
  it.each([
    [['de'], 'de', 'de'],
    [['de-AT', 'ar'], 'de', 'de-AT'],
    [['fr', 'AR-eg'], 'ar', 'AR-eg'],
    [['arn', 'deu-CH'], 'en', 'en'],
    [['en-GB', 'de'], 'en', 'en-GB'],
    [[], 'en', 'en'],
  ])('speaks to readers of %j in %s', (locales, tag, locale) => {
    expect(chooseLanguage(spoken, locales)).toMatchObject({ language: { tag }, locale });
  });
});
