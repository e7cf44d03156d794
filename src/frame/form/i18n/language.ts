import { type ReadonlySignal, signal } from '@preact/signals-core';
import { chooseLanguage } from '../../../languages/choose.ts';
import type { Dictionary } from '../../../languages/dictionary.ts';
import type { CardTexts } from '../../../languages/texts.ts';

/** The language that the frame speaks; `Texts` is the dictionary of its form. */
export interface Language<Texts = CardTexts> {
  texts: Texts;
  /** BCP 47: for `lang`, dates and money. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** Why it is English and not the language that was asked for. Its message is the status of the answer. */
  missing?: Error;
}

/** The language of a form, and how to change it. */
export interface LanguageControl<Texts = CardTexts> {
  readonly language: ReadonlySignal<Language<Texts>>;
  /** Speaks another language as soon as its words are there. */
  speak(locales: readonly string[]): void;
}

/**
 * Speaks the first of the languages there is a file of; English when there is none, or when it cannot
 * be loaded. English is in the document; the others are fetched by those who read them.
 *
 * @param locales BCP 47 tags by preference
 */
export function createLanguage<Texts extends object>(
  locales: readonly string[],
  { english, load, loadMore }: Dictionary<Texts>,
): LanguageControl<Texts> {
  const first = chooseLanguage(locales);
  let latest = first.locale;
  const shown = signal<Language<Texts>>({
    // Stands in for words that still load: the form can be filled in before.
    texts: new Proxy(english, { get: () => '\u00a0' }),
    locale: first.locale,
    direction: first.language.dir,
  });

  function say({ language, locale }: typeof first): void {
    latest = locale;
    const show = (next: Language<Texts>) => {
      if (latest === locale) shown.value = next;
    };
    const { tag, dir: direction } = language;
    if (tag === 'en') {
      show({ texts: english, locale, direction });
      return;
    }
    load(tag).then(
      (texts) => {
        show({ texts, locale, direction });
        loadMore?.(tag, texts).then(
          (all) => show({ texts: all, locale, direction }),
          () => undefined,
        );
      },
      (missing) => show({ texts: english, locale: 'en', direction: 'ltr', missing }),
    );
  }

  say(first);
  return {
    language: shown,
    speak(asked) {
      const choice = chooseLanguage(asked);
      if (choice.locale !== latest) say(choice);
    },
  };
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
 * Nothing is rounded, whatever the currency: no currency has more than three places.
 *
 * @param amount in major units
 */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const format = { style: 'currency', currency, maximumFractionDigits: 3 } as const;
  const shown = new Intl.NumberFormat(locale, format).format(amount);
  return shown.startsWith('\u200f') ? shown.replace(/\p{L}{1,9}\p{Sc}/u, isolated) : shown;
}
