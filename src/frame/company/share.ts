import { percentPlaces } from '../../contract/percent-left.ts';
import { toAsciiDigits } from '../form/typing/digits.ts';

/**
 * Parses a typed percentage, with a point or a comma.
 *
 * @example parseShare('12,5 %') // 12.5
 * @returns undefined for invalid text
 */
export function parseShare(text: string): number | undefined {
  const typed = toAsciiDigits(text)
    .replace(/[\s%٪\p{Cf}]/gu, '')
    .replace(/[,٫]/, '.');
  const isShare =
    /^\d{1,3}(\.\d+)?$/.test(typed) && (typed.split('.')[1] ?? '').length <= percentPlaces;
  return isShare && Number(typed) <= 100 ? Number(typed) : undefined;
}
