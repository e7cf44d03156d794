/** What a person chooses among. */
export interface Option {
  /** As it goes over the wire. */
  code: string;
  /** As people call it. */
  name: string;
  /** The same in the letters of its country, where those are not Latin. */
  native?: string;
}

/** What people call a code; the code itself where the list does not have it. */
export function nameOfOption(code: string, options: readonly Option[]): string {
  return options.find((option) => option.code === code)?.name ?? code;
}

/** Whether something may be the code of a country: nothing else has a name, and asking for one throws. */
export function isCountryCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{2}$/.test(value);
}

/** Lists that were made once: a view asks for the same one with every key press. */
const made = new Map<string, readonly Option[]>();

/**
 * Countries by their names in a language, in its order. The same list for the same countries.
 *
 * @param codes ISO 3166-1 alpha-2
 * @param locale BCP 47
 */
export function countryOptions(codes: readonly string[], locale: string): readonly Option[] {
  const key = [locale, ...codes].join();
  const options = made.get(key) ?? makeOptions(codes, locale);
  made.set(key, options);
  return options;
}

/** What it takes to name countries in a language: slow to make, above all the first time. */
const namers = new Map<string, { names: Intl.DisplayNames; collator: Intl.Collator }>();

/** Makes what naming countries takes, which is better done while there is nothing else to do. */
export function prepareNames(locale: string) {
  const namer = namers.get(locale) ?? {
    names: new Intl.DisplayNames(locale, { type: 'region' }),
    collator: new Intl.Collator(locale),
  };
  namers.set(locale, namer);
  return namer;
}

function makeOptions(codes: readonly string[], locale: string): readonly Option[] {
  if (codes.length === 0) return [];
  const { names, collator } = prepareNames(locale);
  return codes
    .map((code) => ({ code, name: (isCountryCode(code) && names.of(code)) || code }))
    .sort((one, other) => collator.compare(one.name, other.name));
}
