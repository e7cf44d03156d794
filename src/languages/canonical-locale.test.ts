import { expect, it } from 'vitest';
import { canonicalLocale } from './canonical-locale.ts';
import { chooseLanguage } from './choose.ts';

it.each([
  ['de', 'de', 'de'],
  ['DE_at', 'de-AT', 'de'],
  ['de-CH', 'de-CH', 'de-CH'],
  ['de-LI', 'de-LI', 'de-CH'],
  ['en-CA', 'en-CA', 'en-CA'],
  ['iw', 'he', 'he'],
  ['iw-IL', 'he-IL', 'he'],
  ['no', 'no', 'nb'],
  ['no-NO-bokmal', 'nb-NO', 'nb'],
  ['mo', 'ro', 'ro'],
  ['cmn', 'zh', 'zh'],
  ['cmn-TW', 'zh-TW', 'zh-Hant'],
  ['yue', 'yue', 'zh-Hant'],
  ['yue_HK', 'yue-HK', 'zh-Hant'],
  ['in-ID', 'id-ID', 'id'],
  ['tl', 'fil', 'fil'],
  ['sh', 'sr-Latn', 'sr-Latn'],
  ['sr-Latn-ME', 'sr-Latn-ME', 'sr-Latn'],
  ['sr-Cyrl-RS', 'sr-Cyrl-RS', 'sr'],
])('%s is %s, and has the texts of %s', (given, canonical, texts) => {
  expect(canonicalLocale(given)).toBe(canonical);
  expect(chooseLanguage([canonical]).language.tag).toBe(texts);
});

it.each(['not a locale', 'i-default', 'zh-yue', '', null, 7])('%j is no tag', (given) => {
  expect(canonicalLocale(given)).toBeUndefined();
});

it.each([
  'ar',
  'ar-EG',
  'ar-SA',
  'ar-AE',
  'fa',
  'mr-IN',
  'bn-BD',
  'ar-EG-u-nu-arab',
  'th-u-nu-thai',
])('amounts and dates of %s have the digits of the texts and of cards', (given) => {
  const locale = canonicalLocale(given);
  const amount = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EGP' }).format(
    1234.5,
  );
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(
    new Date(2026, 10, 30),
  );
  expect(amount).toMatch(/1\D?234\D50/);
  expect(`${amount}${date}`).not.toMatch(/(?![0-9])\p{Nd}/u);
});
