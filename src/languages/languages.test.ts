import { describe, expect, it } from 'vitest';
import { chooseLanguage } from './choose.ts';
import { onboardingEnglish } from './onboarding.ts';
import { supportedLanguages } from './spoken.ts';
import { ownLetter, scriptOf } from './testing/own-letter.ts';
import english from './texts/en.json';

type Texts = Readonly<Record<string, string>>;
type Groups = Readonly<Record<string, Texts>>;

const files: readonly (readonly [file: string, language: Groups])[] = Object.entries(
  import.meta.glob<Groups>('./texts/*.json', { eager: true, import: 'default' }),
);
const others = files.filter(([file]) => file !== './texts/en.json');
const baseOf = ({ language }: Groups): Groups =>
  files.find(([file]) => file === `./texts/${language?.of}.json`)?.[1] ?? {};
const isVariant = ({ language }: Groups) => !!language?.of;
const whole = others.filter(([, language]) => !isVariant(language));
const variants = others.filter(([, language]) => isVariant(language));

/** All texts of a language as `group.name` and text. */
const textsOf = ({ language: _, ...groups }: Groups) =>
  Object.entries(groups).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text] as const),
  );
const englishTexts = textsOf(english);
const englishOf = new Map(englishTexts);

const placeholdersOf = (text = '') => (text.match(/\{\w+\}/g) ?? []).sort();
const withoutPlaceholders = (text: string) => text.replace(/\{\w+\}/g, '');
const hasWords = (text: string) => /\p{L}/u.test(withoutPlaceholders(text));

/** Texts that may be the same in every language. */
const inAnyScript = ['card.expirationPlaceholder'];
/** Texts that are correctly the same as in English, by language. */
const alike: Readonly<Record<string, readonly string[]>> = {
  ca: ['documents.no', 'onboarding.stepDocuments', 'onboarding.kyc'],
  cs: ['places.oblast'],
  da: ['places.oblast', 'documents.upload'],
  de: ['places.oblast'],
  es: ['documents.no'],
  et: ['places.oblast'],
  fil: [
    ...['card.card', 'places.zipCode', 'places.postcode', 'places.eircode', 'places.cep'],
    ...['places.area', 'places.oblast', 'places.suburb', 'company.groupAddress'],
    ...['onboarding.stepAddress'],
  ],
  fr: [
    ...['places.district', 'places.oblast', 'places.province'],
    ...['onboarding.stepDocuments', 'onboarding.kyc'],
  ],
  hr: ['places.oblast'],
  id: ['places.area', 'places.county', 'places.oblast', 'company.edit', 'onboarding.email'],
  it: ['places.oblast', 'documents.no'],
  lv: ['places.province'],
  ms: ['places.oblast', 'company.edit'],
  mt: ['places.oblast'],
  nb: ['places.oblast'],
  nl: ['places.britishPostcode', 'places.district', 'places.oblast', 'places.subDistrict'],
  pt: ['places.cep', 'places.oblast'],
  ro: ['card.card', 'places.district', 'places.oblast', 'places.subDistrict', 'onboarding.sex'],
  sl: ['places.oblast'],
  'sr-Latn': ['places.oblast'],
  sv: ['places.oblast'],
  tr: ['places.oblast'],
  vi: ['onboarding.email'],
};

it('finds English and more than one other language', () => {
  expect(files).toHaveLength(supportedLanguages.length);
  expect(others.length).toBeGreaterThan(1);
});

describe.each(others)('%s', (file, language) => {
  const texts = textsOf(language);
  const { tag = '', dir = '', matches = tag } = language.language ?? {};
  const script = scriptOf(tag);

  it('is named after its tag and has the right direction', () => {
    expect(file).toBe(`./texts/${tag}.json`);
    expect(Intl.getCanonicalLocales(tag)).toEqual([tag]);
    const isRightToLeft = /^(Adlm|Arab|Hebr|Nkoo|Rohg|Syrc|Thaa)$/.test(script);
    expect(dir).toBe(isRightToLeft ? 'rtl' : 'ltr');
  });

  it('is chosen for its tag and its pattern', () => {
    const [example = ''] = matches.split(/[|(]/);
    for (const locale of [tag, example.endsWith('-') ? tag : example])
      expect(chooseLanguage([locale]).language.tag).toBe(tag);
  });

  it('has the placeholders of English in every text', () => {
    const wrong = texts.filter(
      ([name, text]) => `${placeholdersOf(text)}` !== `${placeholdersOf(englishOf.get(name))}`,
    );
    expect(wrong).toEqual([]);
  });

  it('is written in its own script', () => {
    const letter = ownLetter(tag);
    const foreign = texts.filter(
      ([name, text]) => hasWords(text) && !letter.test(text) && !inAnyScript.includes(name),
    );
    expect(foreign).toEqual([]);
  });

  it('has no word after a number if the language has plural forms', () => {
    const { pluralCategories } = new Intl.PluralRules(tag).resolvedOptions();
    const counting = texts.filter(([, text]) => /\{(count|steps)\}.*\p{L}/u.test(text));
    expect(pluralCategories.length > 1 ? counting : []).toEqual([]);
  });
});

describe.each(whole)('%s', (_file, language) => {
  const texts = textsOf(language);
  const { tag = '' } = language.language ?? {};

  it('has exactly the texts of English', () => {
    expect(texts.map(([name]) => name)).toEqual(englishTexts.map(([name]) => name));
    expect(texts.filter(([, text]) => typeof text !== 'string' || text.trim() === '')).toEqual([]);
  });

  it('has no untranslated text', () => {
    const left = texts.filter(
      ([name, text]) =>
        text === englishOf.get(name) && hasWords(text) && !inAnyScript.includes(name),
    );
    expect(left.map(([name]) => name)).toEqual(alike[tag] ?? []);
  });
});

/** True if a text contains part of a name, as `Ablaufmonat` does of `Ablaufdatum`. */
function isNamedIn(text: string, name: string): boolean {
  const length = name.length < 4 ? 2 : 4;
  const lower = name.toLowerCase();
  return Array.from(lower, (_, at) => lower.slice(at, at + length))
    .filter((part) => part.trim().length === length)
    .some((part) => text.toLowerCase().includes(part));
}

/** Fields that share one place for their errors, and those errors. */
const inOneGroup: Readonly<Record<string, readonly string[]>> = {
  number: ['numberMissing', 'numberIncomplete', 'numberWrong'],
  expiration: ['expirationMissing', 'expirationWrong', 'noMonth', 'expirationFar'],
  code: ['codeMissing', 'codeNotThree', 'codeNotFour'],
};

it.each(files)('%s names the field in the errors of the card group', (_file, language) => {
  const card: Texts = { ...baseOf(language).card, ...language.card };
  const nameless = Object.entries(inOneGroup).flatMap(([field, wrong]) =>
    wrong.filter((name) => !isNamedIn(card[name] ?? '', card[field] ?? '')),
  );
  expect(nameless).toEqual([]);
});

it.each(whole)(
  '%s does not repeat the word for card if the brand is unknown',
  (_file, language) => {
    const { card = '', cardEnding = '' } = language.card ?? {};
    const words = withoutPlaceholders(cardEnding).split(/\s+/).filter(Boolean);
    expect(words.filter((word) => card.includes(word))).toEqual([]);
  },
);

it.each(variants)('%s has only texts that differ from its base', (_file, language) => {
  const baseTexts = new Map(textsOf(baseOf(language)));
  expect(textsOf(language).filter(([name, text]) => baseTexts.get(name) === text)).toEqual([]);
  expect(textsOf(language).filter(([name]) => !baseTexts.has(name))).toEqual([]);
});

it('uses each name in only one group of onboarding', () => {
  const { language: _, shell, card, cardMore, challenge, ...groups } = english;
  const names = Object.values(groups).flatMap((texts) => Object.keys(texts));
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

it('splits English into the first page and the others completely', () => {
  const { countries, places, company, documents, phone, onboarding } = english;
  const groups = [countries, places, company, documents, phone, onboarding];
  const countryNames = expect.stringMatching(/^US United States$/m);
  expect(onboardingEnglish).toEqual(Object.assign({ countryNames }, ...groups));
});

describe('the chosen language', () => {
  it('is checked for English first, and for each variant before its base', () => {
    const tags = supportedLanguages.map(({ tag }) => tag);
    expect(tags.slice(0, 3)).toEqual(['en-GB', 'en-CA', 'en']);
    for (const [, { language }] of variants) {
      expect(tags.indexOf(`${language?.tag}`)).toBeLessThan(tags.indexOf(`${language?.of}`));
    }
  });

  it.each([
    [['de'], 'de', 'de'],
    [['de-AT', 'ar'], 'de', 'de-AT'],
    [['eo', 'AR-eg'], 'ar', 'AR-eg'],
    [['arn', 'deu-CH'], 'en', 'en'],
    [['en-PH', 'de'], 'en', 'en-PH'],
    [['en-CA', 'de'], 'en-CA', 'en-CA'],
    [['de-CH'], 'de-CH', 'de-CH'],
    [['de-LI'], 'de-CH', 'de-LI'],
    [['zh-TW'], 'zh-Hant', 'zh-TW'],
    [['zh-HK'], 'zh-Hant', 'zh-HK'],
    [['zh-Hans-HK', 'en'], 'zh', 'zh-Hans-HK'],
    [['no'], 'nb', 'no'],
    [['nn-NO'], 'nb', 'nn-NO'],
    [['es-MX'], 'es-419', 'es-MX'],
    [['es-ES'], 'es', 'es-ES'],
    [['en-AU'], 'en-GB', 'en-AU'],
    [['pt-AO'], 'pt-PT', 'pt-AO'],
    [['pt-BR'], 'pt', 'pt-BR'],
    [['fr-CH'], 'fr', 'fr-CH'],
    [[], 'en', 'en'],
  ])('for readers of %j is %s', (locales, tag, locale) => {
    expect(chooseLanguage(locales)).toMatchObject({ language: { tag }, locale });
  });
});
