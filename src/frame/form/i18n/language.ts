import { type ReadonlySignal, signal } from '@preact/signals-core';
import { chooseLanguage } from '../../../languages/choose.ts';
import type { Dictionary } from '../../../languages/dictionary.ts';
import type { CardTexts } from '../../../languages/texts.ts';

/** Language of a form, with its texts. */
export interface Language<Texts = CardTexts> {
  texts: Texts;
  /** BCP 47 tag, for `lang`, dates and money. */
  locale: string;
  direction: 'ltr' | 'rtl';
  /** Why the form fell back to English. The message is the response status. */
  missing?: Error;
}

/** Language of a form, and a way to change it. */
interface LanguageControl<Texts = CardTexts> {
  readonly language: ReadonlySignal<Language<Texts>>;
  /** Changes the language as soon as its texts are loaded. */
  speak(locales: readonly string[]): void;
}

/**
 * Selects the first available language; English if none is available or if it fails to load. English is
 * part of the document. Other languages are fetched when needed.
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
    // Placeholder while texts load: the form can already be filled in.
    texts: new Proxy(english, { get: () => '\u00a0' }),
    locale: first.locale,
    direction: first.language.dir,
  });

  function use({ language, locale }: typeof first): void {
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

  use(first);
  return {
    language: shown,
    speak(wanted) {
      const choice = chooseLanguage(wanted);
      if (choice.locale !== latest) use(choice);
    },
  };
}

/** @example fill('Pay {amount}', { amount: '$100.00' }) // 'Pay $100.00' */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => values[name] ?? blank);
}

/** Isolates left-to-right text, such as a card number, within right-to-left text. */
export function isolated(text: string): string {
  return `\u2066${text}\u2069`;
}

/**
 * Formats an amount without rounding: no currency has more than three decimal places. Keeps the letters
 * and the symbol of a currency (`US$`) in order in right-to-left text, where they would be swapped.
 *
 * @param amount in major units
 */
export function formatMoney(amount: number, currency: string, locale: string): string {
  const format = { style: 'currency', currency, maximumFractionDigits: 3 } as const;
  const shown = new Intl.NumberFormat(locale, format).format(amount);
  return shown.startsWith('\u200f') ? shown.replace(/\p{L}{1,9}\p{Sc}/u, isolated) : shown;
}
