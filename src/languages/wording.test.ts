import { describe, expect, it } from 'vitest';
import glossary from './glossary.json';
import english from './texts/en.json';

type Texts = Readonly<Record<string, string>>;
type Groups = Readonly<Record<string, Texts>>;

const files = Object.entries(
  import.meta.glob<Groups>('./texts/*.json', { eager: true, import: 'default' }),
).map(([, language]) => language);
const byTag = new Map(files.map((language) => [language.language?.tag, language]));

/** All texts of a language, with those that a variant takes from its base, as `group.name` and text. */
function textsOf(language: Groups): Map<string, string> {
  const { language: { of } = {}, ...groups } = language;
  const base = of === undefined ? undefined : byTag.get(of);
  const own = Object.entries(groups).flatMap(([group, texts]) =>
    Object.entries(texts).map(([name, text]) => [`${group}.${name}`, text] as const),
  );
  return new Map([...(base ? textsOf(base) : []), ...own]);
}

const languages = files.map((file) => [`${file.language?.tag}`, textsOf(file)] as const);

const terms: Readonly<Record<string, { readonly payment: string } | undefined>> = glossary;

/** Texts of the card form that only payments show. */
const ofPayments = [
  ...['pay', 'payAmount', 'paid', 'lostAnswer', 'OutcomeUnknown', 'Replaced', 'token_used'],
  ...['capture_failed', 'insufficient_funds', 'velocity_exceeded'],
].map((name) => `card.${name}`);

it.each(languages)('%s does not speak of a payment when a card is linked', (tag, texts) => {
  const words = terms[new Intl.Locale(tag).language];
  if (!words) throw new Error(`glossary.json has no words of ${tag}`);
  const word = new RegExp(words.payment);
  expect(texts.get('challenge.consequence')).toMatch(word);
  expect(texts.get('card.OutcomeUnknown')).toMatch(word);
  expect(texts.get('challenge.cardConsequence')).not.toMatch(word);
  const linking = [...texts].filter(
    ([name]) => name.startsWith('card.') && !ofPayments.includes(name),
  );
  expect(linking.length).toBeGreaterThan(40);
  expect(linking.filter(([, text]) => word.test(text))).toEqual([]);
});

it.each(languages)('%s has no “background check”', (_tag, texts) => {
  const background = /background|bakgrun|baggrund|achtergrond|hintergrund|tausta|背景|רקע|الخلفية/i;
  expect([...texts].filter(([, text]) => background.test(text))).toEqual([]);
});

it.each(languages)('%s has no option of the page in its texts', (_tag, texts) => {
  expect([...texts].filter(([, text]) => /"|amount(?!\})/.test(text))).toEqual([]);
});

describe('the punctuation between a label and its value', () => {
  it.each([
    ['en', '{label}: {value}'],
    ['fr', '{label}\u00a0: {value}'],
    ['fr-CA', '{label}\u00a0: {value}'],
    ['ja', '{label}：{value}'],
    ['zh', '{label}：{value}'],
    ['zh-Hant', '{label}：{value}'],
  ])('of %s is %j', (tag, text) => {
    expect(new Map(languages).get(tag)?.get('onboarding.labelAndValue')).toBe(text);
  });

  it.each(languages)('is that of %s in every text', (tag, texts) => {
    const wrong = /^(ja|zh)/.test(tag) ? /:/ : /^fr/.test(tag) ? /[^\u00a0]:/ : /[ \u00a0]:|：/;
    expect([...texts].filter(([, text]) => wrong.test(text))).toEqual([]);
  });
});

/** Errors of what was typed or chosen. */
const formatErrors = Object.entries({ ...english, language: {} }).flatMap(([group, texts]) =>
  Object.entries(texts)
    .filter(([name]) =>
      /[a-z](Wrong|Incomplete|Short|Future|Young|Old|Far|Long|TooMany)$|^(noMonth|incorrect_cvv)$/.test(
        name,
      ),
    )
    .map(([name]) => `${group}.${name}`),
);

it('each error of a format says what to do', () => {
  const says = /(^|\. )(Enter|Check|Use|Try)\b/;
  const texts = textsOf(english);
  expect(formatErrors.length).toBeGreaterThan(15);
  expect(formatErrors.filter((name) => !says.test(texts.get(name) ?? ''))).toEqual([]);
});

it.each(languages)('%s says what to do wherever English does after what is wrong', (tag, texts) => {
  const sentences = (text = '') => text.match(/[.。।۔]|\S (?=โปรด)/gu)?.length ?? 0;
  const least = (name: string) =>
    Math.max(0, sentences(textsOf(english).get(name)) - (tag === 'th' ? 1 : 0));
  expect(formatErrors.filter((name) => sentences(texts.get(name)) < least(name))).toEqual([]);
});

it.each(languages)('%s says which months there are', (_tag, texts) => {
  expect(texts.get('card.noMonth')).toMatch(/01\D+12/);
});
