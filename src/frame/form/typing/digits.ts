import { toAsciiDigits } from '../../../contract/ascii-digits.ts';

export { toAsciiDigits };

/**
 * The decimal digits of a text as ASCII, whatever script they are written in (Arabic-Indic,
 * full-width, Devanagari, …). Everything else is dropped.
 *
 * @example digitsOf('٤٢ 42') // '4242'
 */
export function digitsOf(text: string): string {
  return toAsciiDigits(text).replace(/\D/g, '');
}
