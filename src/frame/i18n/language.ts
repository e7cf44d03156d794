import { type ReadonlySignal, signal } from '@preact/signals-core';
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

/** Stands in for a dictionary that is on its way: the form can be filled before its words are there. */
const blank: Texts = new Proxy(english, { get: () => '\u00a0' });

/**
 * Speaks the first of the languages there is a dictionary for; English when there is none, or when
 * it cannot be loaded.
 *
 * @param locales BCP 47 tags by preference
 * @param load reads a dictionary; a test holds each file to the type
 */
export function speakLanguage(
  locales: readonly string[],
  load: (url: string) => Promise<Texts>,
): ReadonlySignal<Language> {
  const dictionaryOf = (locale: string) => dictionaries[locale.toLowerCase().split('-')[0] ?? ''];
  const locale = locales.find(dictionaryOf) ?? fallback.locale;
  const { direction, url }: Dictionary = dictionaryOf(locale) ?? fallback;
  const language = signal<Language>({ texts: url ? blank : english, locale, direction });
  if (url) {
    load(url).then(
      (texts) => {
        language.value = { texts, locale, direction };
      },
      () => {
        language.value = fallback;
      },
    );
  }
  return language;
}

/** @example fill('Pay {amount}', { amount: '$100.00' }) // 'Pay $100.00' */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank);
}

/** Text that reads left to right also between words that do not, as card numbers do. */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

/**
 * Letters and sign of a currency (`US$`) are kept together: in a text that reads from right to left,
 * which such money begins with the mark for, they would swap their places.
 *
 * @param amount in major units
 */
export function showMoney(amount: number, currency: string, locale: string): string {
  const shown = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(amount);
  return shown.startsWith('\u200f') ? shown.replace(/\p{L}+\p{Sc}/u, isolated) : shown;
}
