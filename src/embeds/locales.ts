import { canonicalLocale } from '../languages/canonical-locale.ts';
import { builtIn, viewOf } from './built-in.ts';

/** Returns the reader's languages by preference: the page's, then the browser's. */
export function pageLocales(document: Document): string[] {
  const { lang } = builtIn(document, 'documentElement');
  return [lang, ...viewOf(document).navigator.languages].flatMap(
    (tag) => canonicalLocale(tag) ?? [],
  );
}
