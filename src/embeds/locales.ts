/** Whether a text is a well-formed BCP 47 tag. */
export function isLocale(tag: unknown): tag is string {
  try {
    return typeof tag === 'string' && Intl.getCanonicalLocales(tag).length > 0;
  } catch {
    return false;
  }
}

/** The languages of a page's reader by preference: that of the page, then those of the browser. */
export function pageLocales({ documentElement, defaultView }: Document): string[] {
  return [documentElement.lang, ...(defaultView?.navigator.languages ?? [])].filter(isLocale);
}
