import { compareTokens, mostRatio, ratio, type Similarity } from './token-similarity.ts';
import { createToken, type NameToken } from './tokenize.ts';

/** Words of a name that are taken for words of another one. */
export interface Pair extends Similarity {
  readonly at: number;
  readonly length: number;
  readonly otherAt: number;
  readonly otherLength: number;
}

/** Most words that are joined: Kim Jong-un and Kimjongun. */
const mostJoined = 3;
const leastJoinedSimilarity = 0.85;

/** Compares neighbors of the first name, written together, with words of the second. */
export function addJoins(
  several: readonly NameToken[],
  single: readonly NameToken[],
  add: (pair: Pair) => void,
): void {
  for (let at = 0; at < several.length; at += 1) {
    let text = '';
    let isAbjad = true;
    for (let length = 1; length <= mostJoined; length += 1) {
      const part = several[at + length - 1];
      // An initial is written alone.
      if (!part || part.text.length === 1) break;
      text += part.text;
      isAbjad &&= part.isAbjad;
      if (length > 1) addJoined({ text, isAbjad }, single, { at, length, add });
    }
  }
}

/** Names of several words share few letters with one word, so most are excluded before they are compared. */
function addJoined(
  joined: { readonly text: string; readonly isAbjad: boolean },
  single: readonly NameToken[],
  { at, length, add }: { at: number; length: number; add: (pair: Pair) => void },
): void {
  let token: NameToken | undefined;
  for (let otherAt = 0; otherAt < single.length; otherAt += 1) {
    const other = single[otherAt];
    if (!other || !mayBeJoined(joined, other)) continue;
    token ??= createToken(joined);
    const { value } = compareTokens(token, other, leastJoinedSimilarity);
    if (value < leastJoinedSimilarity) continue;
    add({ value, likeness: 'joined', at, length, otherAt, otherLength: 1 });
  }
}

const leastJoinedLetters = 0.6;

function mayBeJoined(
  { text, isAbjad }: { readonly text: string; readonly isAbjad: boolean },
  other: NameToken,
): boolean {
  if (other.isAbjad !== isAbjad) return other.skeleton.length > 3;
  const { length } = other.text;
  if (Math.abs(length - text.length) > 3) return false;
  return (
    mostRatio(length, text.length) >= leastJoinedLetters &&
    ratio(text, other.text) >= leastJoinedLetters
  );
}

/** Returns two and three neighboring words, written together. An initial is written alone. */
export function neighbors(tokens: readonly NameToken[]) {
  const found: { at: number; length: number; text: string; isAbjad: boolean }[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    for (let length = 2; length <= mostJoined && at + length <= tokens.length; length += 1) {
      const parts = tokens.slice(at, at + length);
      if (parts.some((part) => part.text.length === 1)) continue;
      const text = parts.map((part) => part.text).join('');
      found.push({ at, length, text, isAbjad: parts.every((part) => part.isAbjad) });
    }
  }
  return found;
}
