import { partsOf } from '../../addresses/format-address.ts';
import { findRegion, parseRegions, type Region } from '../../addresses/regions-of.ts';
import { scriptOf, scriptOfCountry } from '../../addresses/scripts.ts';
import { plainLine } from '../../contract/plain-input.ts';
import { type AddressPart, plainWords, type WordsOfParts, wordsIn } from './part-words.ts';

export interface AddressFormat {
  /** Lines of a label, with the letters of the data: `C, S Z`. */
  readonly lines: readonly string[];
  readonly parts: readonly AddressPart[];
  readonly required: readonly AddressPart[];
  /** Empty if the region is free text or not used. */
  readonly regions: readonly Region[];
  /** True if the address is written in the country's own script, which isn't Latin. */
  readonly isNative: boolean;
  readonly postalCode?: { readonly example: string; isValid(code: string): boolean };
  readonly words: WordsOfParts;
}

/** Format of an unknown country, or while data loads: all parts, few of them required. */
export const plainFormat: AddressFormat = {
  lines: ['A', 'C, S Z'],
  parts: ['street-1', 'street-2', 'city', 'region', 'postal-code'],
  required: ['street-1', 'city'],
  regions: [],
  isNative: false,
  words: plainWords,
};

/**
 * Loads the address format of a country for a reader. A reader of the country's own script gets its order of lines and
 * its names of regions; others get those in Latin letters.
 *
 * @param country ISO 3166-1 alpha-2
 * @param locale BCP 47
 * @throws if the data can't be loaded
 */
export async function loadAddressFormat(country: string, locale = 'en'): Promise<AddressFormat> {
  const [{ formats, nativeLines, partNames }, { regions, nativeRegions, formerRegions }] =
    await Promise.all([
      import('../../addresses/data/formats.ts'),
      import('../../addresses/data/regions.ts'),
    ]);
  const script = scriptOfCountry(country);
  const isNative = script !== 'Latn' && script === scriptOf(locale);
  const known = parseRegions(regions[country], nativeRegions[country], formerRegions[country]);
  const [label = '', ...rest] = (formats[country] ?? 'A|C;AC;;').split(';');
  const lines = ((isNative && nativeLines[country]) || label).split('|');
  const format = parseFormat(lines, rest, isNative ? known.map(inOwnScript) : sorted(known));
  return { ...format, isNative, words: wordsIn(country, partNames) };
}

/** Returns the code of a region by its code or name; empty if the country has no such region. */
export function findRegionCode(text: string, { regions }: Pick<AddressFormat, 'regions'>): string {
  return findRegion(plainLine(text), regions)?.code ?? '';
}

/** Parses a row of the data: see `make.ts` there. */
function parseFormat(
  lines: readonly string[],
  [required = '', example = '', pattern]: readonly string[],
  regions: readonly Region[],
): Omit<AddressFormat, 'words' | 'isNative'> {
  const order: readonly string[] = lines.join().match(/[ACDSZ]/g) ?? [];
  const needed = Array.from(required).flatMap((letter) => partsOf(letter, lines));
  const format = {
    lines,
    parts: order.flatMap((letter) => partsOf(letter, lines)),
    required: needed.filter((part) => part !== 'street-2'),
    regions: order.includes('S') ? regions : [],
  };
  if (!pattern) return format;
  const whole = new RegExp(`^(?:${pattern})$`);
  return { ...format, postalCode: { example, isValid: (code) => whole.test(code) } };
}

function inOwnScript({ native, ...region }: Region): Region {
  return { ...region, name: native ?? region.name };
}

/** The data of countries with a script of their own is in the order of that script. */
function sorted(regions: readonly Region[]): readonly Region[] {
  const isOwn = regions.some(({ native }) => native);
  return isOwn ? [...regions].sort((one, other) => (one.name < other.name ? -1 : 1)) : regions;
}
