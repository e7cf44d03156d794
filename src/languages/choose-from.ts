import type { Spoken } from './texts.ts';

type Language = Pick<Spoken, 'tag' | 'matches'>;

/**
 * The first of a reader's languages that is among those given, English otherwise.
 *
 * @param languages variants before what they are of, and English: `en-GB` before `en`
 * @param locales BCP 47 tags by preference
 * @returns the language and the reader's own tag for it: `de-AT` where `de` is spoken
 */
export function chooseFrom<Of extends Language>(
  languages: readonly Of[],
  [locale = 'en', ...others]: readonly string[],
): { language: Of; locale: string } {
  const language = languages.find((one) => isOf(locale, one));
  return language ? { language, locale } : chooseFrom(languages, others);
}

/** `de-AT` is of `de`, `arn` is not of `ar`; `zh-TW` is of the language that has it in its pattern. */
const isOf = (locale: string, { tag, matches }: Language) =>
  new RegExp(`^(${matches ?? tag})(-|$)`, 'i').test(locale);
