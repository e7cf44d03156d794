import type { Option } from './country-options.ts';
import { type AddressPart, plainWords, type WordsOfParts, wordsIn } from './part-words.ts';

/** What an address of one country is made of. */
export interface AddressFormat {
  /** Lines of a label, by the letters of the data: `C, S Z`. */
  readonly lines: readonly string[];
  /** In the order in which people of that country write them. */
  readonly parts: readonly AddressPart[];
  readonly required: readonly AddressPart[];
  /** Empty where the region is written in words, or there is none. */
  readonly regions: readonly Option[];
  readonly postalCode?: PostalCodeFormat;
  readonly words: WordsOfParts;
}

/** What the postal codes of one country look like. */
export interface PostalCodeFormat {
  readonly example: string;
  isRight(code: string): boolean;
}

/** For a country that nothing is known about, or not yet: all there can be, little of it required. */
export const plainFormat: AddressFormat = {
  lines: ['A', 'C, S Z'],
  parts: ['street-1', 'street-2', 'city', 'region', 'postal-code'],
  required: ['street-1', 'city'],
  regions: [],
  words: plainWords,
};

/**
 * How addresses of a country are written, from data that is not in the first document.
 *
 * @param country ISO 3166-1 alpha-2
 * @throws when the data cannot be loaded
 */
export async function loadAddressFormat(country: string): Promise<AddressFormat> {
  const [{ formats, partNames }, { regions, nativeRegions }] = await Promise.all([
    import('./data/formats.ts'),
    import('./data/regions.ts'),
  ]);
  return {
    ...parseFormat(
      formats[country] ?? 'A|C;AC;;',
      parseRegions(regions[country], nativeRegions[country]),
    ),
    words: wordsIn(country, partNames),
  };
}

/** The states of the United States, as they stand in addresses and tax forms. */
export async function loadStates(): Promise<readonly Option[]> {
  return (await loadAddressFormat('US')).regions;
}

/** By the letters of the data. */
const partsOf: Readonly<Record<string, readonly AddressPart[]>> = {
  A: ['street-1', 'street-2'],
  C: ['city'],
  S: ['region'],
  Z: ['postal-code'],
};

/** Reads a row of the table: see `data/make.ts`. */
function parseFormat(row: string, regions: readonly Option[]): Omit<AddressFormat, 'words'> {
  const [label = '', required = '', example = '', pattern] = row.split(';');
  const order: readonly string[] = label.match(/[ACSZ]/g) ?? [];
  const parts = order.flatMap((letter) => partsOf[letter] ?? []);
  const needed = Array.from(required).flatMap((letter) => partsOf[letter] ?? []);
  const format = {
    lines: label.split('|'),
    parts,
    required: needed.filter((part) => part !== 'street-2'),
    regions: order.includes('S') ? regions : [],
  };
  if (!pattern) return format;
  const whole = new RegExp(`^(?:${pattern})$`);
  return { ...format, postalCode: { example, isRight: (code) => whole.test(code) } };
}

function parseRegions(row = '', nativeRow = ''): readonly Option[] {
  const natives = nativeRow.split(';');
  return row ? row.split(';').map((text, index) => parseRegion(text, natives[index])) : [];
}

function parseRegion(text: string, native?: string): Option {
  const [code = '', name = code] = text.split('=');
  return native ? { code, name, native } : { code, name };
}
