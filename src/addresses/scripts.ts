/**
 * Returns the script of a language, ISO 15924. Readers of Chinese and Japanese share the characters of regions: `Hani`.
 *
 * @param tag BCP 47
 * @throws RangeError if it isn't a tag
 */
export function scriptOf(tag: string): string {
  const { script = 'Latn' } = new Intl.Locale(tag).maximize();
  return /^(Jpan|Hans|Hant)$/.test(script) ? 'Hani' : script;
}

/** Returns the script of a country's main language, ISO 15924. @param country ISO 3166-1 alpha-2 */
export const scriptOfCountry = (country: string): string => scriptOf(`und-${country}`);
