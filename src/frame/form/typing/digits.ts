import { toAsciiDigits } from '../../../contract/ascii-digits.ts';

export { toAsciiDigits };

/**
 * Returns the decimal digits of a text in ASCII, from any script (Arabic-Indic, full-width, Devanagari, …).
 * Drops everything else.
 *
 * @example digitsOf('٤٢ 42') // '4242'
 */
export function digitsOf(text: string): string {
  return toAsciiDigits(text).replace(/\D/g, '');
}
