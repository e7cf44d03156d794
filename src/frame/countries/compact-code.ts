import { plainInput } from '../../contract/plain-input.ts';

/** Returns a code in capitals, without separators. */
export function compactCode(text: string): string {
  return plainInput(text)
    .toUpperCase()
    .replace(/[\s./()-]/g, '');
}

/** Adds the separators of an example such as `123-45-6789` to a compact number of the same length. */
export function formatLike(example: string, compact: string): string {
  if (compactCode(example).length !== compact.length) return compact;
  let next = 0;
  return example.replace(/[A-Z\d]/g, () => compact[next++] ?? '');
}
