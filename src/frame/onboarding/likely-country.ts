/** The country that the languages of a reader suggest, ISO 3166-1 alpha-2; empty when none does. */
export function likelyCountry(locales: readonly string[]): string {
  for (const locale of locales) {
    try {
      const { region } = new Intl.Locale(locale);
      if (region && /^[A-Z]{2}$/.test(region)) return region;
    } catch {
      // No language tag.
    }
  }
  return '';
}
