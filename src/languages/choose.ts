import type { Spoken } from './texts.ts';

/**
 * The language for a reader, the same way in the shell and in every form: the first of the reader's that
 * is spoken, English otherwise.
 *
 * @param locales BCP 47 tags by preference
 * @returns the language and the reader's own tag for it: `de-AT` where `de` is spoken
 */
export function chooseLanguage<Language extends Pick<Spoken, 'tag'>>(
  languages: readonly Language[],
  locales: readonly string[],
): { language: Language; locale: string } {
  for (const locale of [...locales, 'en']) {
    const language = languages.find(({ tag }) => isOf(locale, tag));
    if (language) return { language, locale };
  }
  throw new Error('there is no English');
}

/** `de-AT` is of `de`, `arn` is not of `ar`. */
const isOf = (locale: string, tag: string) =>
  `${locale}-`.toLowerCase().startsWith(`${tag}-`.toLowerCase());
