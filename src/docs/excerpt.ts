/** A part of a text; marked if it is a word that was searched for. */
export interface Part {
  readonly text: string;
  readonly isMarked: boolean;
}

const before = 60;
const length = 160;

/**
 * Cuts a text around the first of the words, and marks all of them.
 *
 * @param words as the text has them, in any case
 */
export function excerptOf(text: string, words: readonly string[]): Part[] {
  const escaped = words.map((word) => word.replace(/[^\p{L}\p{N}_]/gu, '\\$&'));
  const pattern = new RegExp(
    `(?<![\\p{L}\\p{N}_])(${escaped.join('|')})(?![\\p{L}\\p{N}_])`,
    'giu',
  );
  const first = words.length > 0 ? text.search(pattern) : -1;
  const start = wordStart(text, Math.max(0, first - before));
  const end = text.length <= start + length ? text.length : wordStart(text, start + length);
  const cut = text.slice(start, end).trim();
  const parts = words.length > 0 ? cut.split(pattern) : [cut];
  return [
    ...(start > 0 ? [plain('… ')] : []),
    // Splitting by a group puts its matches at odd places.
    ...parts.map((part, at) => ({ text: part, isMarked: at % 2 === 1 })),
    ...(end < text.length ? [plain(' …')] : []),
  ].filter((part) => part.text !== '');
}

const plain = (text: string): Part => ({ text, isMarked: false });

/** Returns the start of the word at or before a position. */
function wordStart(text: string, position: number): number {
  return position === 0 ? 0 : text.lastIndexOf(' ', position) + 1;
}
