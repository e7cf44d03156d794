import { plainLine } from '../../contract/plain-input.ts';
import type { Option } from './country-options.ts';
import { type AddressPart, plainWords, type WordsOfParts, wordsIn } from './part-words.ts';

export interface AddressFormat {
  /** Lines of a label, with the letters of the data: `C, S Z`. */
  readonly lines: readonly string[];
  readonly parts: readonly AddressPart[];
  readonly required: readonly AddressPart[];
  /** Empty if the region is free text or not used. */
  readonly regions: readonly Option[];
  readonly postalCode?: { readonly example: string; isValid(code: string): boolean };
  readonly words: WordsOfParts;
}

/** Format of an unknown country, or while data loads: all parts, few of them required. */
export const plainFormat: AddressFormat = {
  lines: ['A', 'C, S Z'],
  parts: ['street-1', 'street-2', 'city', 'region', 'postal-code'],
  required: ['street-1', 'city'],
  regions: [],
  words: plainWords,
};

/** Loads the address format of a country, ISO 3166-1 alpha-2. Rejects if the data can't be loaded. */
export async function loadAddressFormat(country: string): Promise<AddressFormat> {
  const [{ formats, partNames }, { regions, nativeRegions }] = await Promise.all([
    import('./data/formats.ts'),
    import('./data/regions.ts'),
  ]);
  const known = parseRegions(regions[country], nativeRegions[country]);
  const format = parseFormat(formats[country] ?? 'A|C;AC;;', known);
  return { ...format, words: wordsIn(country, partNames) };
}

/** Returns the code of a region by its code or name; empty if the country has no such region. */
export function findRegionCode(text: string, { regions }: Pick<AddressFormat, 'regions'>): string {
  const wanted = plainLine(text).toUpperCase();
  const region = regions.find(({ code, name, native }) =>
    [code, name, native].some((known) => known?.toUpperCase() === wanted),
  );
  return region?.code ?? '';
}

/** Parts by the letters of the data. */
const partsOf: Readonly<Record<string, readonly AddressPart[]>> = {
  A: ['street-1', 'street-2'],
  C: ['city'],
  S: ['region'],
  Z: ['postal-code'],
};

/** Parses a row of the data: see `data/make.ts`. */
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
  return { ...format, postalCode: { example, isValid: (code) => whole.test(code) } };
}

function parseRegions(row = '', nativeRow = ''): readonly Option[] {
  const natives = nativeRow.split(';');
  return row ? row.split(';').map((text, index) => parseRegion(text, natives[index])) : [];
}

function parseRegion(text: string, native?: string): Option {
  const [code = '', name = code] = text.split('=');
  return native ? { code, name, native } : { code, name };
}
