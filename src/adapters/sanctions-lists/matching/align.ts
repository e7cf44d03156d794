import { addJoins, type Pair } from './joined-words.ts';
import { leastSimilarity, type Similarity } from './token-similarity.ts';
import type { NameToken } from './tokenize.ts';

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

/** A pair with its place in the order in which pairs are taken. */
interface RankedPair {
  readonly pair: Pair;
  readonly mass: number;
  readonly rank: number;
}

/**
 * Pairs the words of two names in any order, the most alike first. Compares also several words with one, because
 * people write them together. Sets of words are bits of a number: names have at most 24 words.
 */
export function align(
  { tokens, weights }: WeightedWords,
  { tokens: listed, weights: listedWeights, words }: ListedWords,
  compare: Compare,
): Alignment {
  const ranked: RankedPair[] = [];
  const add = (pair: Pair) => {
    const own = sum(weights, pair.at, pair.length);
    const mass = (own + sum(listedWeights, pair.otherAt, pair.otherLength)) / 2;
    ranked.push({ pair, mass, rank: pair.value * mass });
  };
  let own = 0;
  let other = 0;
  for (const pair of singlePairs(tokens, listed, { words, compare })) {
    own |= 1 << pair.at;
    other |= 1 << pair.otherAt;
    add(pair);
  }
  if (hasOpen(tokens, own) || hasOpen(listed, other)) {
    addJoins(tokens, listed, add);
    addJoins(listed, tokens, (pair) => add(swap(pair)));
  }
  return choose(
    ranked.sort((a, b) => b.rank - a.rank),
    { tokens, weights, listedWeights },
  );
}

/** Takes each word once, in the best pair that is left for it. */
function choose(
  ranked: readonly RankedPair[],
  { tokens, weights, listedWeights }: WeightedWords & { listedWeights: readonly number[] },
): Alignment {
  let used = 0;
  let usedListed = 0;
  const pairs: Pair[] = [];
  let matched = 0;
  let paired = 0;
  let strongPairs = 0;
  for (const { pair, mass } of ranked) {
    const own = bits(pair.at, pair.length);
    const other = bits(pair.otherAt, pair.otherLength);
    if ((used & own) !== 0 || (usedListed & other) !== 0) continue;
    used |= own;
    usedListed |= other;
    pairs.push(pair);
    matched += pair.value * mass;
    paired += mass;
    if (hasOpen(tokens, ~own)) strongPairs += Math.max(pair.length, pair.otherLength);
  }
  return {
    pairs,
    matched,
    paired,
    strongPairs,
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
    for (let otherAt = 0; otherAt < listed.length; otherAt += 1) {
      const other = listed[otherAt];
      const similarity = other && compare(at, other, words[otherAt] ?? -1);
      if (!similarity || similarity.value < leastSimilarity) continue;
      const { value, likeness } = similarity;
      pairs.push({ value, likeness, at, length: 1, otherAt, otherLength: 1 });
    }
  }
  return pairs;
}

/** True if a word that counts is in no pair: it may be written together with others in the other name. */
function hasOpen(tokens: readonly NameToken[], paired: number): boolean {
  for (let at = 0; at < tokens.length; at += 1) {
    if ((paired & (1 << at)) === 0 && !isSlight(tokens[at])) return true;
  }
  return false;
}

const swap = ({ value, likeness, at, length, otherAt, otherLength }: Pair): Pair => ({
  value,
  likeness,
  at: otherAt,
  length: otherLength,
  otherAt: at,
  otherLength: length,
});

/** Returns a number with a bit for each of neighboring words. */
const bits = (at: number, length: number): number => ((1 << length) - 1) << at;

function sum(weights: readonly number[], at: number, length: number): number {
  let total = 0;
  for (let index = at; index < at + length; index += 1) total += weights[index] ?? 0;
  return total;
}

function sumWithout(weights: readonly number[], used: number): number {
  let total = 0;
  for (let at = 0; at < weights.length; at += 1) {
    if ((used & (1 << at)) === 0) total += weights[at] ?? 0;
  }
  return total;
}
