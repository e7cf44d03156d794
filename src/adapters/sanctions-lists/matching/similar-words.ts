import { bigramsOf, keysOf, type NameIndex, wordKey } from './name-index.ts';
import { nicknamesOf } from './name-words.ts';
import { compareTokens, leastSimilarity, type Similarity } from './token-similarity.ts';
import type { NameToken } from './tokenize.ts';

/** Words of the lists that are similar to one, by number. */
export type SimilarWords = ReadonlyMap<number, Similarity>;

/** Share of the pairs of letters that two words must have in common to be compared. */
const leastBigrams = 0.5;

/** Share of the pairs of letters that are looked up; the others are in too many words. */
const rarest = 0.75;
/** Given names come again. */
const mostRemembered = 5_000;

/** Creates the search for the words that are similar to a word. */
export function createWordSearch(index: NameIndex): (token: NameToken) => SimilarWords {
  const remembered = new Map<string, SimilarWords>();
  const counts = new Uint8Array(index.vocabulary.length);
  const lengths = Uint8Array.from(index.vocabulary, ({ text }) => Math.min(text.length, 255));

  /** Counts the pairs of letters that words have in common with a text, and returns these words. */
  function countBigrams(bigrams: readonly string[]): number[] {
    const touched: number[] = [];
    for (const bigram of bigrams) {
      for (const word of index.wordsWithBigram(bigram)) {
        const count = counts[word] ?? 0;
        if (count === 0) touched.push(word);
        counts[word] = count + 1;
      }
    }
    return touched;
  }

  function sharingBigrams(text: string): number[] {
    const bigrams = bigramsOf(text);
    const used = bigrams
      .toSorted((a, b) => index.wordsWithBigram(a).length - index.wordsWithBigram(b).length)
      .slice(0, Math.ceil(bigrams.length * rarest));
    const unused = bigrams.length - used.length;
    const found: number[] = [];
    for (const word of countBigrams(used)) {
      // Any word may have the pairs that weren't looked up.
      const twice = 2 * ((counts[word] ?? 0) + unused);
      counts[word] = 0;
      const both = bigrams.length + (lengths[word] ?? 0) + 1;
      if (twice >= leastBigrams * both) found.push(word);
    }
    return found;
  }

  function search(token: NameToken): SimilarWords {
    const found = new Map<number, Similarity>();
    const consider = (word: number) => {
      const other = index.vocabulary[word];
      if (!other || found.has(word)) return;
      const similarity = compareTokens(token, other, leastSimilarity);
      if (similarity.value >= leastSimilarity) found.set(word, similarity);
    };
    for (const key of keysOf(token)) for (const word of index.wordsLike(key)) consider(word);
    for (const text of [token.text, ...nicknamesOf(token.text)]) {
      const word = index.wordOf(text);
      if (word !== undefined) consider(word);
    }
    if (!token.isAbjad) for (const word of sharingBigrams(token.text)) consider(word);
    return found;
  }

  return (token) => {
    const key = wordKey(token);
    const known = remembered.get(key) ?? search(token);
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(key, known);
    return known;
  };
}
