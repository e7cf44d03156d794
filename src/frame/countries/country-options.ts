import type { CountryNames } from '../../languages/texts.ts';

export interface Option {
  /** Wire value. */
  code: string;
  name: string;
  /** Name in the local script, if that isn't Latin. */
  native?: string;
}

/** Returns the name of a code; the code itself if it isn't in the list. */
export function nameOfOption(code: string, options: readonly Option[]): string {
  return options.find((option) => option.code === code)?.name ?? code;
}

/** True if a value has the format of a country code. */
export function isCountryCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z]{2}$/.test(value);
}

/** Cache of lists by names and codes: a view needs the same list on every keystroke. */
const made = new Map<string, Map<string, readonly Option[]>>();

/**
 * Returns countries (by default all) in alphabetical order of their names; those without a name come last, with
 * their code. Returns the same object for the same countries.
 */
export function countryOptions(
  { countryNames }: CountryNames,
  codes?: readonly string[],
): readonly Option[] {
  const lists = made.get(countryNames) ?? new Map<string, readonly Option[]>();
  made.set(countryNames, lists);
  const key = String(codes);
  const options =
    lists.get(key) ??
    (codes ? choose(countryOptions({ countryNames }), codes) : parse(countryNames));
  lists.set(key, options);
  return options;
}

function parse(names: string): readonly Option[] {
  return Array.from(names.matchAll(/^([A-Z]{2}) (.+)$/gm), ([, code = '', name = '']) => ({
    code,
    name,
  }));
}

function choose(all: readonly Option[], codes: readonly string[]): readonly Option[] {
  const offered = new Set(codes);
  const named = all.filter(({ code }) => offered.delete(code));
  const others = [...offered];
  return [...named, ...others.map((code) => ({ code, name: code }))];
}
