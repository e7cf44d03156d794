import { plainInput } from '../../contract/plain-input.ts';

/** Returns a code in capitals, without separators. */
export function compactCode(text: string): string {
  return plainInput(text)
    .toUpperCase()
    .replace(/[\s./()-]/g, '');
}

/**
 * Adds the separators of an example to another number; returns a number of another length unchanged.
 *
 * @example formatLike('123-45-6789', '078051120') // '078-05-1120'
 */
export function formatLike(example: string, compact: string): string {
  if (compactCode(example).length !== compact.length) return compact;
  let next = 0;
  return example.replace(/[A-Z\d]/g, () => compact[next++] ?? '');
}
