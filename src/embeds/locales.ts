import { builtIn, viewOf } from './built-in.ts';

/** True for a well-formed BCP 47 tag. */
export function isLocale(tag: unknown): tag is string {
  try {
    return typeof tag === 'string' && Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** Returns the reader's languages by preference: the page's, then the browser's. */
export function pageLocales(document: Document): string[] {
  const { lang } = builtIn(document, 'documentElement');
  return [lang, ...viewOf(document).navigator.languages].map(withHyphens).filter(isLocale);
}

/** Converts `en_US`, as servers write it, to `en-US`. */
export function withHyphens(tag: string): string {
  return tag.replaceAll('_', '-');
}
