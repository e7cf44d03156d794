import { plainInput } from '../../contract/plain-input.ts';

/** A code in capitals, without the signs between its letters and digits. */
export function compactOf(text: string): string {
  return plainInput(text)
    .toUpperCase()
    .replace(/[\s./()-]/g, '');
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
