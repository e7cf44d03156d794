import arabicUrl from './arabic.json?url';
import { english, type Texts } from './english.ts';

/** The language that the frame speaks. */
export interface Language {
  texts: Texts;
  /** BCP 47: for `lang`, dates and money. */
  locale: string;
  direction: 'ltr' | 'rtl';
}

interface Dictionary {
  direction: Language['direction'];
  /** Where its texts are; absent when they are in the document. */
  url?: string;
}

/** English is in the document; the others are files of their own, fetched by those who read them. */
const dictionaries: Readonly<Record<string, Dictionary>> = {
  en: { direction: 'ltr' },
  ar: { direction: 'rtl', url: arabicUrl },
};

const fallback: Language = { texts: english, locale: 'en', direction: 'ltr' };

/**
 * Loads the first of the languages there is a dictionary for; English when there is none, or when
 * it cannot be loaded.
 *
 * @param locales BCP 47 tags by preference
 * @param load reads a dictionary; a test holds each file to the type
 */
export async function loadLanguage(
  locales: readonly string[],
  load: (url: string) => Promise<Texts>,
): Promise<Language> {
  for (const locale of locales) {
    const dictionary = dictionaries[locale.toLowerCase().split('-')[0] ?? ''];
    if (!dictionary) continue;
    const { direction, url } = dictionary;
    const texts = url ? await load(url).catch(() => undefined) : english;
    return texts ? { texts, locale, direction } : fallback;
  }
  return fallback;
}

/** @example fill('Pay {amount}', { amount: '$100.00' }) // 'Pay $100.00' */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank);
}

/** Text that reads left to right also between words that do not, as card numbers do. */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

/** @param amount in major units */
export function showMoney(amount: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
}
