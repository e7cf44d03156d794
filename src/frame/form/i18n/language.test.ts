import { describe, expect, it, vi } from 'vitest';
import { CurrencyType, minorUnits } from '../../../contract/index.ts';
import { cardDictionary } from '../../../languages/card.ts';
import { supportedLanguages } from '../../../languages/spoken.ts';
import fromFile from '../../../languages/texts/ar.json';
import { createLanguage, fill, formatMoney, isolated } from './language.ts';

const english = { ...cardDictionary.english };
const arabic = fromFile.card;
const scripts = ['0123456789', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '०१२३४५६७८९', '০১২৩৪৫৬৭৮৯'];

/** Converts the digits of any script to ASCII. */
function digitsOf(text: string): string {
  return [...text]
    .map((character) => scripts.find((script) => script.includes(character))?.indexOf(character))
    .join('');
}

const never = () => Promise.reject(new Error('not to be loaded'));

describe('createLanguage', () => {
  it.each([
    [['en-PH', 'ar'], 'en-PH'],
    [['eo', 'EN'], 'EN'],
    [['eo', 'eo-001'], 'en'],
    [[], 'en'],
  ])('is English for readers of %j', (locales, locale) => {
    expect(createLanguage(locales, { english, load: never }).language.value).toEqual({
      texts: english,
      locale,
      direction: 'ltr',
    });
  });

  it.each([
    [['eo', 'ar-EG', 'en'], 'ar-EG', 'rtl', 'ar'],
    [['eo', 'de-AT', 'ar'], 'de-AT', 'ltr', 'de'],
  ])('for %j has its direction immediately, and its texts once they are loaded', async (...row) => {
    const [locales, locale, direction, tag] = row;
    const load = vi.fn(async (_tag: string) => arabic);
    const { language } = createLanguage(locales, { english, load });
    expect(language.value).toMatchObject({ locale, direction });
    expect(language.value.texts.number.trim()).toBe('');
    await Promise.resolve();
    await Promise.resolve();
    expect(language.value.texts).toBe(arabic);
    expect(load).toHaveBeenCalledExactlyOnceWith(tag);
  });

  it('shows the first texts before the rest, and keeps them if the rest fails to load', async () => {
    const all = { ...arabic, number: 'all' };
    const load = async () => arabic;
    const { language } = createLanguage(['ar'], { english, load, loadMore: async () => all });
    const shown = [language.value.texts];
    language.subscribe(({ texts }) => shown.push(texts));
    await new Promise((resolve) => setTimeout(resolve));
    expect(shown.slice(2)).toEqual([arabic, all]);
    const { language: cut } = createLanguage(['ar'], { english, load, loadMore: never });
    await new Promise((resolve) => setTimeout(resolve));
    expect(cut.value).toEqual({ texts: arabic, locale: 'ar', direction: 'rtl' });
  });

  it('falls back to English when the texts fail to load', async () => {
    const { language } = createLanguage(['ar'], { english, load: never });
    await new Promise((resolve) => setTimeout(resolve));
    expect(language.value).toEqual({
      texts: english,
      locale: 'en',
      direction: 'ltr',
      missing: new Error('not to be loaded'),
    });
  });
});

describe('speak', () => {
  it('keeps the current texts until those of the new language are loaded', async () => {
    const { language, speak } = createLanguage(['en-US'], { english, load: async () => arabic });
    speak(['ar']);
    expect(language.value).toEqual({ texts: english, locale: 'en-US', direction: 'ltr' });
    await Promise.resolve();
    expect(language.value).toEqual({ texts: arabic, locale: 'ar', direction: 'rtl' });
    speak(['en-PH']);
    expect(language.value).toEqual({ texts: english, locale: 'en-PH', direction: 'ltr' });
  });

  it('shows the last requested language, whichever loads last', async () => {
    const { language, speak } = createLanguage(['ar'], { english, load: async () => arabic });
    speak(['de']);
    speak(['en']);
    await new Promise((resolve) => setTimeout(resolve));
    expect(language.value).toEqual({ texts: english, locale: 'en', direction: 'ltr' });
  });

  it('loads nothing for the current language', () => {
    const { language, speak } = createLanguage(['en-PH'], { english, load: never });
    const before = language.value;
    speak(['en-PH', 'ar']);
    expect(language.value).toBe(before);
  });
});

describe('texts', () => {
  it('are filled in, except for unknown placeholders', () => {
    expect(fill('{brand} ending in {digits}', { digits: isolated('4242') })).toBe(
      '{brand} ending in \u20664242\u2069',
    );
  });

  it.each([
    [1234.5, 'USD', 'en', '$1,234.50'],
    [100, 'EUR', 'en-GB', '€100.00'],
    [100, 'JPY', 'en', '¥100'],
    [1234.5, 'USD', 'ar', '\u200f1,234.50\u00a0\u2066US$\u2069'],
    [1234.5, 'EUR', 'ar', '\u200f1,234.50\u00a0€'],
  ])('show %d %s to readers of %s as %s', (amount, currency, locale, shown) => {
    expect(formatMoney(amount, currency, locale)).toBe(shown);
  });

  it('never round an amount to the decimal places of its currency', () => {
    expect(formatMoney(100.5, 'JPY', 'en')).toBe('¥100.5');
  });

  const regions = ['', '-US', '-GB', '-IN', '-ZA', '-CA', '-AU', '-CH', '-AE', '-EG', '-MA', '-SD'];
  const locales = supportedLanguages.flatMap(({ tag }) => [
    ...(tag.includes('-') ? [tag] : regions.map((region) => `${tag}${region}`)),
    ...['arab', 'deva', 'latn'].map((digits) => `${tag}-u-nu-${digits}`),
  ]);

  it.each(CurrencyType.options)('show %s to the last digit in every locale', (currency) => {
    const places = minorUnits[currency];
    const amounts = ['1', '1000', '1234567', '9999999999999'].flatMap((whole) =>
      places === 0 ? [whole] : ['01', '10', '99'].map((cents) => `${whole}.${cents}`),
    );
    for (const locale of locales) {
      const shown = amounts.map((amount) =>
        digitsOf(formatMoney(Number(amount), currency, locale)),
      );
      expect([locale, shown]).toEqual([locale, amounts.map((amount) => amount.replace('.', ''))]);
    }
  });
});
