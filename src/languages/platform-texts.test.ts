import { describe, expect, it } from 'vitest';
import terms from './glossary.json';
import english from './platform/en.json';
import { type PlatformTextName, platformLanguages, platformWords } from './platform-texts.ts';
import { ownLetter } from './testing/own-letter.ts';

type Header = Readonly<Record<string, string>>;
type File = Readonly<Record<string, Header>>;
const read = (files: Record<string, File>) =>
  new Map(Object.entries(files).map(([path, file]) => [path.replace(/.*\/|\.json/g, ''), file]));
const ofForms = read(import.meta.glob<File>('./texts/*.json', { eager: true, import: 'default' }));
const ofPlatform = read(
  import.meta.glob<File>('./platform/*.json', { eager: true, import: 'default' }),
);

const names = Object.keys(english.texts) as PlatformTextName[];
const englishTexts: Header = english.texts;
const textsIn = (tag: string) => names.map((name) => [name, platformWords(tag).say(name)] as const);
const placeholdersOf = (text = '') => `${(text.match(/\{\w+\}/g) ?? []).sort()}`;
const tags = [...ofForms.keys()];

it.each(tags)(
  'the platform speaks %s like the forms, itself or as a variant of its base',
  (tag) => {
    const form = ofForms.get(tag)?.language;
    const said = JSON.stringify(textsIn(tag));
    const chosen = platformLanguages.find(
      ({ texts }) => JSON.stringify(Object.entries(texts)) === said,
    );
    expect([tag, form?.of]).toContain(chosen?.tag);
    expect(platformWords(tag).dir).toBe(form?.dir);
    if (ofPlatform.has(tag)) expect(ofPlatform.get(tag)?.language).toEqual(form);
    else expect(form?.of).toBeDefined();
  },
);

it('speaks every language that has a file', () => {
  expect(platformLanguages.map(({ tag }) => tag).sort()).toEqual([...ofPlatform.keys()].sort());
});

it.each([...ofPlatform])(
  '%s has only texts of English, and a variant only different ones',
  (tag, file) => {
    const { of } = file.language ?? {};
    const base: Header = (of && ofPlatform.get(of)?.texts) || {};
    const own = Object.entries(file.texts ?? {});
    expect(own.filter(([name, text]) => !(name in englishTexts) || text === base[name])).toEqual(
      [],
    );
    expect(own.length > 0 && (of !== undefined || own.length === names.length)).toBe(true);
    expect(tag).toBe(file.language?.tag);
  },
);

/** Texts that are correctly the same as in English, by language. */
const alike: Readonly<Record<string, readonly string[]>> = {
  da: ['check', 'paymentBank'],
  de: ['paymentBank'],
  fil: ['paymentAccount', 'paymentAddress'],
  hu: ['paymentBank'],
  id: ['paymentBank'],
  ms: ['paymentBank'],
  mt: ['paymentBank'],
  nb: ['paymentBank'],
  nl: ['paymentBank'],
  pl: ['paymentBank'],
  sv: ['check', 'paymentBank'],
};

describe.each(tags)('in %s', (tag) => {
  const texts = textsIn(tag);
  const { language = tag } = new Intl.Locale(tag);

  it('every text has the placeholders of English', () => {
    const wrong = texts.filter(
      ([name, text]) => placeholdersOf(text) !== placeholdersOf(english.texts[name]),
    );
    expect(wrong).toEqual([]);
  });

  it('every text is translated, and in the script of the language', () => {
    const left = texts.filter(([name, text]) => text === english.texts[name]).map(([name]) => name);
    if (language !== 'en') expect(left).toEqual(alike[language] ?? []);
    expect(texts.filter(([, text]) => !ownLetter(tag).test(text))).toEqual([]);
  });

  it('labels and sentences have the punctuation of the language', () => {
    const wrong = /^(ja|zh)/.test(tag) ? /:/ : /^fr/.test(tag) ? /[^\u00a0]:/ : /[ \u00a0]:|：/;
    expect(texts.filter(([, text]) => wrong.test(text))).toEqual([]);
    const ends = new Map(texts);
    for (const name of ['paymentRequested', 'paymentReview', 'cardInvitation'] as const) {
      expect(ends.get(name)).toMatch(/[:：。.]$/);
    }
    for (const name of [
      'emailChanged',
      'phoneChanged',
      'changeUnknown',
      'goBack',
      'unreadable',
    ] as const) {
      if (tag !== 'th') expect(ends.get(name)).toMatch(/[.。।۔]$/);
    }
    expect(texts.filter(([, text]) => /['"]|\s\s|^\s|\s$/.test(text))).toEqual([]);
  });

  it('a thing has the name that it has in the forms', () => {
    const known: Record<string, Header | undefined> = terms;
    const base = ofForms.get(tag)?.language?.of ?? '';
    const { shop = 'no term', bank = 'no term' } = known[tag] ?? known[base] ?? {};
    const say = (name: PlatformTextName) => platformWords(tag).say(name);
    expect(say('goBack')).toMatch(new RegExp(shop, 'iu'));
    expect(say('unreadable')).toMatch(new RegExp(shop, 'iu'));
    expect(say('paymentBank')).toMatch(new RegExp(bank, 'iu'));
  });
});

it.each([
  ['de-AT', 'de', 'de-AT'],
  ['de_ch', 'de', 'de-CH'],
  ['no', 'nb', 'no'],
  ['iw-IL', 'he', 'he-IL'],
  ['zh-TW', 'zh-Hant', 'zh-TW'],
  ['es-MX', 'es-419', 'es-MX'],
  ['pt-AO', 'pt-PT', 'pt-AO'],
  ['en-AU', 'en-GB', 'en-AU'],
  ['ar-EG', 'ar', 'ar-EG-u-nu-latn'],
  ['eo', 'en', 'en'],
  ['../de', 'en', 'en'],
  ['', 'en', 'en'],
  [null, 'en', 'en'],
])('writes to a reader of %j in %s', (given, tag, locale) => {
  const words = platformWords(given);
  expect(words.locale).toBe(locale);
  const of = platformLanguages.find((one) => one.tag === tag);
  expect(names.map((name) => words.say(name))).toEqual(names.map((name) => of?.texts[name]));
});

describe('a value in a text', () => {
  it('of a right-to-left language keeps its own direction', () => {
    expect(platformWords('he').say('paymentAmount', { amount: '100.00 USD' })).toBe(
      'סכום: \u2068100.00 USD\u2069',
    );
    expect(platformWords('de').say('paymentAmount', { amount: '100.00 USD' })).toBe(
      'Betrag: 100.00 USD',
    );
    expect(platformWords('he').say('code', { code: '012345' })).toContain(' 012345.');
    expect(platformWords('de').say('paymentTo', { name: 'محمد 7' })).toBe(
      'Empfänger: \u2068محمد 7\u2069',
    );
  });

  it('can’t turn the text around, begin a line, or name another value', () => {
    const name = 'Eve\u202e\r\n{code}\u2069';
    expect(platformWords('en').say('hello', { name, code: 'secret' })).toBe('Hello Eve {code},');
  });
});
