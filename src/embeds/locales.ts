import { builtIn, viewOf } from './built-in.ts';

/** Whether a text is a well-formed BCP 47 tag. */
export function isLocale(tag: unknown): tag is string {
  try {
    return typeof tag === 'string' && Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** The languages of a page's reader by preference: that of the page, then those of the browser. */
export function pageLocales(document: Document): string[] {
  const { lang } = builtIn(document, 'documentElement');
  return [lang, ...viewOf(document).navigator.languages].map(withHyphens).filter(isLocale);
}

/** `en_US`, as servers write it, is `en-US`. */
export function withHyphens(tag: string): string {
  return tag.replaceAll('_', '-');
}
