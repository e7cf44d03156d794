/** Returns the country suggested by a reader's languages, ISO 3166-1 alpha-2; empty if none. */
export function likelyCountry(locales: readonly string[]): string {
  for (const locale of locales) {
    try {
      const { region } = new Intl.Locale(locale);
      if (region && /^[A-Z]{2}$/.test(region)) return region;
    } catch {
      // Not a language tag.
    }
  }
  return '';
}
