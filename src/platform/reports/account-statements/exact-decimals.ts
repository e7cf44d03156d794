import { withoutEnding } from '../../../contract/without-ending.ts';

/** Converts a decimal, `-12.34`, to a whole number of units with `scale` decimal places. */
export function toUnits(text: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = text.replace('-', '').split('.');
  const units = BigInt(whole + fraction.padEnd(scale, '0'));
  return text.startsWith('-') ? -units : units;
}

/** Converts units to a decimal with all its places: `-12.30`. */
export function fromUnits(units: bigint, scale: number): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  return scale === 0 ? sign + digits : `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** Adds separators and at least `places` decimal places: `-1234567.1` to `-1,234,567.10`. */
export function toReadable(decimal: string, places: number): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  const grouped = inThousands(whole);
  const shown =
    fraction.slice(0, places).padEnd(places, '0') + withoutEnding(fraction.slice(places), '0');
  return shown === '' ? grouped : `${grouped}.${shown}`;
}

function inThousands(whole: string): string {
  const digits = whole.replace('-', '');
  const first = digits.slice(0, digits.length % 3);
  const groups = digits.slice(first.length).match(/\d{3}/g) ?? [];
  const sign = whole.startsWith('-') ? '-' : '';
  return sign + [...(first === '' ? [] : [first]), ...groups].join(',');
}
