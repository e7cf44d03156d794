import type { Option } from './country-options.ts';

/** Attributes of an address on the wire, but for its country. */
export type AddressPart = 'street-1' | 'street-2' | 'city' | 'region' | 'postal-code';

/** What an address of one country is made of. */
export interface AddressFormat {
  /** In the order in which people of that country write them. */
  readonly parts: readonly AddressPart[];
  readonly required: readonly AddressPart[];
  /** Empty where the region is written in words, or there is none. */
  readonly regions: readonly Option[];
  readonly postalCode?: PostalCodeFormat;
}

/** What the postal codes of one country look like. */
export interface PostalCodeFormat {
  readonly example: string;
  isRight(code: string): boolean;
}

/** For a country that nothing is known about, or not yet: all there can be, little of it required. */
export const plainFormat: AddressFormat = {
  parts: ['street-1', 'street-2', 'city', 'region', 'postal-code'],
  required: ['street-1', 'city'],
  regions: [],
};

/**
 * How addresses of a country are written, from data that is not in the first document.
 *
 * @param country ISO 3166-1 alpha-2
 * @throws when the data cannot be loaded
 */
export async function loadAddressFormat(country: string): Promise<AddressFormat> {
  const [{ formats }, { regions }] = await Promise.all([
    import('./data/formats.ts'),
    import('./data/regions.ts'),
  ]);
  return parseFormat(formats[country] ?? 'AC;AC;;', regions[country] ?? '');
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

/** Reads a row of each table: see `data/make.ts`. */
function parseFormat(row: string, regionRow: string): AddressFormat {
  const [order = '', required = '', example = '', pattern] = row.split(';');
  const parts = Array.from(order).flatMap((letter) => partsOf[letter] ?? []);
  const needed = Array.from(required).flatMap((letter) => partsOf[letter] ?? []);
  const format = {
    parts,
    required: needed.filter((part) => part !== 'street-2'),
    regions: regionRow && order.includes('S') ? regionRow.split(';').map(parseRegion) : [],
  };
  if (!pattern) return format;
  const whole = new RegExp(`^(?:${pattern})$`);
  return { ...format, postalCode: { example, isRight: (code) => whole.test(code) } };
}

function parseRegion(text: string): Option {
  const [code = '', name = code] = text.split('=');
  return { code, name };
}
