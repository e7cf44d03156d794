import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ListedEntity, ListedName } from '../lists/listed-entity.ts';
import type { ListId } from '../lists/published-lists.ts';
import { neighbors } from './joined-words.ts';
import { createWeights, type WeighToken } from './token-weights.ts';
import { keyAcrossScripts, type NameToken, tokenize } from './tokenize.ts';

export interface ListedEntry {
  readonly list: ListId;
  readonly entity: ListedEntity;
}

/** A name of a list, ready to be compared. */
export interface IndexedName extends ListedEntry {
  readonly name: ListedName;
  readonly tokens: readonly NameToken[];
  /** Numbers of the tokens in {@link NameIndex.vocabulary}. */
  readonly words: readonly number[];
  /** One for each token. */
  readonly weights: readonly number[];
  /** Of all tokens. */
  readonly weight: number;
  readonly hasInitial: boolean;
}

/** Takes a quarter of the memory of an array, and less time to read. */
type Numbers = Int32Array;

/** Finds the names that have words similar to given ones. */
export interface NameIndex {
  readonly names: readonly IndexedName[];
  readonly vocabulary: readonly NameToken[];
  readonly weigh: WeighToken;
  /** Numbers of the names with a word. */
  readonly namesWith: (word: number) => Numbers;
  readonly wordOf: (text: string) => number | undefined;
  /** Numbers of the words with a pair of letters. */
  readonly wordsWithBigram: (bigram: string) => Numbers;
  /** Numbers of the words with a sound or skeleton. */
  readonly wordsLike: (key: string) => readonly number[];
  /** Numbers of the names with neighboring words that give this word when written together. */
  readonly namesJoining: (word: Pick<NameToken, 'text' | 'skeleton'>) => readonly number[];
}

const namesAtOnce = 500;

/** Builds the index. Lets other work run in between, because a large list takes seconds. */
export async function createNameIndex(entries: readonly ListedEntry[]): Promise<NameIndex> {
  const numbers = new Map<string, number>();
  const vocabulary: NameToken[] = [];
  const postings: number[][] = [];
  const bigrams = new Map<string, number[]>();
  const keys = new Map<string, number[]>();
  const joins = new Map<string, number[]>();
  const drafts: Omit<IndexedName, 'weight' | 'weights' | 'hasInitial'>[] = [];

  const addWord = (token: NameToken): number => {
    const key = wordKey(token);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    const number = vocabulary.push(token) - 1;
    numbers.set(key, number);
    postings.push([]);
    for (const bigram of token.isAbjad ? [] : bigramsOf(token.text)) add(bigrams, bigram, number);
    for (const like of keysOf(token)) add(keys, like, number);
    return number;
  };
  const addName = (entry: ListedEntry, name: ListedName): void => {
    const tokens = tokenize(name.text);
    const words = tokens.map(addWord);
    const at = drafts.push({ ...entry, name, tokens, words }) - 1;
    for (const word of new Set(words)) postings[word]?.push(at);
    for (const { text, isAbjad } of neighbors(tokens)) if (!isAbjad) add(joins, text, at);
  };

  let added = 0;
  for (const entry of entries) {
    for (const name of entry.entity.names) {
      addName(entry, name);
      added += 1;
      if (added % namesAtOnce === 0) await nextTurn();
    }
  }
  const none: readonly number[] = [];
  const noNumbers = new Int32Array();
  const namesByWord = postings.map((names) => Int32Array.from(names));
  const wordsByBigram = new Map([...bigrams].map(([key, words]) => [key, Int32Array.from(words)]));
  const wordOf = (text: string) => numbers.get(text);
  const weigh = createWeights(drafts.length, (text) => postings[wordOf(text) ?? -1]?.length ?? 0);
  return {
    names: drafts.map((draft) => {
      const weights = draft.tokens.map(weigh);
      const weight = weights.reduce((total, one) => total + one, 0);
      const hasInitial = draft.tokens.some(({ text }) => text.length === 1);
      return { ...draft, weights, weight, hasInitial };
    }),
    vocabulary,
    weigh,
    namesWith: (word) => namesByWord[word] ?? noNumbers,
    wordOf,
    wordsWithBigram: (bigram) => wordsByBigram.get(bigram) ?? noNumbers,
    wordsLike: (key) => keys.get(key) ?? none,
    namesJoining: ({ text }) => joins.get(text) ?? none,
  };
}

/** A word of a script without vowels differs from the same Latin letters. */
export const wordKey = ({ text, isAbjad }: NameToken): string => (isAbjad ? `${text}*` : text);

/** Returns pairs of neighboring letters; the first and last letter pair with a space. */
export function bigramsOf(text: string): string[] {
  const padded = ` ${text} `;
  const found = new Set<string>();
  for (let at = 0; at + 1 < padded.length; at += 1) found.add(padded.slice(at, at + 2));
  return [...found];
}

/** Keys of {@link NameIndex.wordsLike}. One letter says nothing. */
export function keysOf(token: NameToken): string[] {
  const sounds = token.isAbjad ? [] : [...new Set(token.sounds)];
  const skeleton = keyAcrossScripts(token);
  return [`s${skeleton}`, ...sounds.map((sound) => `p${sound}`)].filter((key) => key.length > 2);
}

function add(map: Map<string, number[]>, key: string, value: number): void {
  const known = map.get(key);
  if (!known) map.set(key, [value]);
  else if (known.at(-1) !== value) known.push(value);
}
