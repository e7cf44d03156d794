import { toAsciiDigits } from '../typing/digits.ts';

/**
 * Letters and digits of any script as ASCII capitals, without the signs between them, seen or not:
 * what is copied may come with marks for the direction of writing.
 */
export function compactOf(text: string): string {
  return toAsciiDigits(text)
    .toUpperCase()
    .replace(/[\s./()（）\p{Pd}\p{Cf}]/gu, '');
}

/**
 * The signs between the characters of an example at the same places of another number; as it is
 * where it has another length.
 *
 * @example separatedLike('123-45-6789', '078051120') // '078-05-1120'
 */
export function separatedLike(example: string, compact: string): string {
  if (compactOf(example).length !== compact.length) return compact;
  let next = 0;
  return example.replace(/[A-Z\d]/g, () => compact[next++] ?? '');
}
