import { compareTokens, leastSimilarity, ratio, type Similarity } from './token-similarity.ts';
import { createToken, type NameToken } from './tokenize.ts';

/** Words of a name that are taken for words of another one. */
interface Pair extends Similarity {
  readonly at: number;
  readonly length: number;
  readonly otherAt: number;
  readonly otherLength: number;
}

/** How the words of a screened name and a listed name fit. */
export interface Alignment {
  readonly pairs: readonly Pair[];
  /** Weight of the pairs, each times its similarity. */
  readonly matched: number;
  /** Weight of the pairs if their words were the same. */
  readonly paired: number;
  readonly missing: number;
  readonly missingListed: number;
  /** Words that count, without titles and particles, in the pairs. */
  readonly strongPairs: number;
}

/** Compares the word at a place with one of a list, which also has a number. */
export type Compare = (at: number, other: NameToken, word: number) => Similarity;

interface WeightedWords {
  readonly tokens: readonly NameToken[];
  /** One for each word. */
  readonly weights: readonly number[];
}

/** Words of a listed name with their numbers. */
interface ListedWords extends WeightedWords {
  readonly words: readonly number[];
}

/** Most words that are joined: Kim Jong-un and Kimjongun. */
const mostJoined = 3;
const leastJoinedSimilarity = 0.85;

/**
 * Pairs the words of two names in any order, the most alike first. Compares also several words with one, because
 * people write them together.
 */
export function align(
  { tokens, weights }: WeightedWords,
  { tokens: listed, weights: listedWeights, words }: ListedWords,
  compare: Compare,
): Alignment {
  const massOf = (pair: Pair) =>
    (sum(weights, pair.at, pair.length) + sum(listedWeights, pair.otherAt, pair.otherLength)) / 2;
  const singles = singlePairs(tokens, listed, { words, compare });
  const found = hasUnpaired(tokens, listed, singles)
    ? [...singles, ...joinedPairs(tokens, listed)]
    : singles;
  const ranked = found
    .map((pair) => ({ pair, mass: massOf(pair) }))
    .sort((a, b) => b.pair.value * b.mass - a.pair.value * a.mass);
  const used = new Set<number>();
  const usedListed = new Set<number>();
  const pairs: Pair[] = [];
  let matched = 0;
  let paired = 0;
  let strongPairs = 0;
  for (const { pair, mass } of ranked) {
    const own = range(pair.at, pair.length);
    const other = range(pair.otherAt, pair.otherLength);
    if (own.some((at) => used.has(at)) || other.some((at) => usedListed.has(at))) continue;
    for (const at of own) used.add(at);
    for (const at of other) usedListed.add(at);
    pairs.push(pair);
    matched += pair.value * mass;
    paired += mass;
    const isStrong = own.some((at) => !isSlight(tokens[at]));
    if (isStrong) strongPairs += Math.max(pair.length, pair.otherLength);
  }
  return {
    ...{ pairs, matched, paired, strongPairs },
    missing: sumWithout(weights, used),
    missingListed: sumWithout(listedWeights, usedListed),
  };
}

/** True for a word that alone identifies nobody. */
export const isSlight = (token: NameToken | undefined): boolean =>
  token === undefined || token.isWeak || token.text.length === 1;

function singlePairs(
  tokens: readonly NameToken[],
  listed: readonly NameToken[],
  { words, compare }: { words: readonly number[]; compare: Compare },
): Pair[] {
  const pairs: Pair[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    for (const [otherAt, other] of listed.entries()) {
      const similarity = compare(at, other, words[otherAt] ?? -1);
      if (similarity.value < leastSimilarity) continue;
      pairs.push({ ...similarity, at, length: 1, otherAt, otherLength: 1 });
    }
  }
  return pairs;
}

/** True if a word of each name, or several words of one, may be written together in the other. */
function hasUnpaired(
  tokens: readonly NameToken[],
  listed: readonly NameToken[],
  pairs: readonly Pair[],
): boolean {
  const own = new Set(pairs.map(({ at }) => at));
  const other = new Set(pairs.map(({ otherAt }) => otherAt));
  const isOpen = (token: NameToken, isPaired: boolean) => !isPaired && !isSlight(token);
  return (
    tokens.some((token, at) => isOpen(token, own.has(at))) ||
    listed.some((token, at) => isOpen(token, other.has(at)))
  );
}

function joinedPairs(tokens: readonly NameToken[], listed: readonly NameToken[]): Pair[] {
  const swap = ({ at, length, otherAt, otherLength, ...rest }: Pair): Pair => ({
    ...{ ...rest, at: otherAt, length: otherLength },
    ...{ otherAt: at, otherLength: length },
  });
  return [...joinsOf(tokens, listed), ...joinsOf(listed, tokens).map(swap)];
}

/** Compares neighbors of the first name, written together, with words of the second. */
function joinsOf(several: readonly NameToken[], single: readonly NameToken[]): Pair[] {
  const pairs: Pair[] = [];
  for (const { at, length, text, isAbjad } of neighbors(several)) {
    for (const [otherAt, other] of single.entries()) {
      if (!mayBeJoined(text, isAbjad, other)) continue;
      const { value } = compareTokens(createToken({ text, isAbjad }), other);
      if (value < leastJoinedSimilarity) continue;
      pairs.push({ value, likeness: 'joined', at, length, otherAt, otherLength: 1 });
    }
  }
  return pairs;
}

/** Excludes most words quickly. */
function mayBeJoined(text: string, isAbjad: boolean, other: NameToken): boolean {
  if (other.isAbjad !== isAbjad) return other.skeleton.length > 3;
  return Math.abs(other.text.length - text.length) <= 3 && ratio(text, other.text) >= 0.6;
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

const range = (from: number, length: number): number[] =>
  Array.from({ length }, (_, offset) => from + offset);

const sum = (weights: readonly number[], at: number, length: number): number =>
  weights.slice(at, at + length).reduce((total, weight) => total + weight, 0);

const sumWithout = (weights: readonly number[], used: ReadonlySet<number>): number =>
  weights.reduce((total, weight, at) => (used.has(at) ? total : total + weight), 0);
