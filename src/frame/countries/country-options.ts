import type { CountryNames } from '../../languages/texts.ts';

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

/** Lists that were made once, by names and codes: a view asks for the same one with every key press. */
const made = new Map<string, Map<string, readonly Option[]>>();

/**
 * Countries by their names in a language, in its order. The same list for the same countries. What has
 * no name, or none yet, comes last and is shown by its code.
 *
 * @param codes ISO 3166-1 alpha-2; of all countries by default
 */
export function countryOptions(
  { countryNames }: CountryNames,
  codes?: readonly string[],
): readonly Option[] {
  const lists = made.get(countryNames) ?? new Map<string, readonly Option[]>();
  made.set(countryNames, lists);
  const key = String(codes);
  const options = lists.get(key) ?? makeOptions(countryNames, codes);
  lists.set(key, options);
  return options;
}

function makeOptions(names: string, codes?: readonly string[]): readonly Option[] {
  const all = Array.from(names.matchAll(/^([A-Z]{2}) (.+)$/gm), ([, code = '', name = '']) => ({
    code,
    name,
  }));
  if (!codes) return all;
  const named = all.filter(({ code }) => codes.includes(code));
  const others = codes.filter((code) => !all.some((one) => one.code === code));
  return [...named, ...others.map((code) => ({ code, name: code }))];
}
