import type { SupportedLanguage } from './texts.ts';

type Language = Pick<SupportedLanguage, 'tag' | 'matches'>;

/**
 * Chooses the first of a reader's languages that is available, else English.
 *
 * @param languages must include English; variants come before their base, as `en-GB` before `en`
 * @param locales BCP 47 tags by preference
 * @returns the language and the reader's own tag for it, such as `de-AT` for `de`
 */
export function chooseFrom<Of extends Language>(
  languages: readonly Of[],
  [locale = 'en', ...others]: readonly string[],
): { language: Of; locale: string } {
  const language = languages.find((candidate) => matchesLanguage(locale, candidate));
  return language ? { language, locale } : chooseFrom(languages, others);
}

/** `de-AT` matches `de`, but `arn` doesn't match `ar`. `zh-TW` matches by pattern. */
const matchesLanguage = (locale: string, { tag, matches }: Language) =>
  new RegExp(`^(${matches ?? tag})(-|$)`, 'i').test(locale);
