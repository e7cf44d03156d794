import { formats, nativeLines } from './data/formats.ts';
import { formerRegions, nativeRegions, regions } from './data/regions.ts';
import { type AddressPart, formatAddress } from './format-address.ts';
import { findRegion, parseRegions } from './regions-of.ts';
import { scriptOfCountry } from './scripts.ts';

type WrittenAddress = { readonly country: string } & Readonly<
  Partial<Record<AddressPart, string | null>>
>;

/**
 * Returns the lines of an address in the order of its country, without the country. An address in the country's own
 * script has the order and the name of the region in that script.
 */
export function linesAsWritten(address: WrittenAddress): string[] {
  const { country } = address;
  const [latin = ''] = (formats[country] ?? 'A|C;').split(';');
  const isNative = scriptIn(address) !== undefined;
  const lines = ((isNative && nativeLines[country]) || latin).split('|');
  return formatAddress({ lines }, (part) => {
    const text = address[part] ?? '';
    return part === 'region' && isNative ? inOwnScript(country, text) : text;
  })
    .split('\n')
    .filter(Boolean);
}

/** Returns an address on one line, without the country: `〒100-0001 東京都千代田区 千代田1-1`, `1 Main St, Reno, NV 89501`. */
export function formatOnOneLine(address: WrittenAddress): string {
  const isWithoutCommas = ['Hani', 'Kore'].includes(scriptIn(address) ?? '');
  return linesAsWritten(address).join(isWithoutCommas ? ' ' : ', ');
}

/** Returns the country's own script if the address has letters of it. */
function scriptIn(address: WrittenAddress): string | undefined {
  const script = scriptOfCountry(address.country);
  if (script === 'Latn') return undefined;
  const letter = new RegExp(`\\p{Script=${script === 'Kore' ? 'Hang' : script}}`, 'u');
  return letter.test(`${address['street-1']} ${address.city}`) ? script : undefined;
}

function inOwnScript(country: string, text: string): string {
  const known = parseRegions(regions[country], nativeRegions[country], formerRegions[country]);
  return findRegion(text, known)?.native ?? text;
}
