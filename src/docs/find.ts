import type MiniSearch from 'minisearch';
import type { Query, SearchResult } from 'minisearch';
import { type Entry, weightOf } from './search-options.ts';
import { synonyms } from './synonyms.ts';

const fewResults = 3;

/** Words of questions that say nothing about their answer. */
const empty = new Set(
  'a an and are can do does for from get how i if in is it my of on or the there this to use what when where which why with'.split(
    ' ',
  ),
);

const most = Math.max(...Object.keys(synonyms).map((phrase) => phrase.split(' ').length));

/** How much more an answer counts than what has the same words. */
const answerWeight = 10;

/**
 * Finds entries that have all words, or synonyms of them. If there are fewer than three, entries with any of
 * the words follow; before those are only entries for merchants.
 */
export function find(index: MiniSearch<Entry>, asked: string): SearchResult[] {
  const phrases = phrasesIn(asked);
  if (phrases.length === 0) return [];
  const queries = phrases.map(queryOf);
  const answers = phrases.flatMap(alternativesTo).filter(isAddress);
  const options = {
    boostDocument: (id: unknown, term: string, stored?: Record<string, unknown>) =>
      weightOf(id, term, stored) *
      (answers.some((answer) => `${id}`.startsWith(answer)) ? answerWeight : 1),
  };
  const all = index.search({ combineWith: 'AND', queries }, options);
  if (all.length >= fewResults || phrases.length === 1) return all;
  const first = all.filter(({ reader }) => reader === 'integrate' || reader === 'reference');
  const found = new Set(first.map(({ id }) => id));
  const any = index.search({ combineWith: 'OR', queries }, options);
  return [...first, ...any.filter(({ id }) => !found.has(id))];
}

/** Own entries only: somebody may search for `constructor`. */
const known = new Map(Object.entries(synonyms));

const alternativesTo = (phrase: string): readonly string[] => known.get(phrase) ?? [];

const isAddress = (text: string): boolean => text.startsWith('/');

/** Splits a question into words, and into phrases that have synonyms. */
function phrasesIn(asked: string): string[] {
  const words = asked.toLowerCase().match(/[\p{L}\p{N}_/-]+/gu) ?? [];
  const telling = words.filter((word) => !empty.has(word));
  const left = telling.length > 0 ? telling : words;
  const phrases: string[] = [];
  while (left.length > 0) {
    const phrase = phraseAt(left);
    left.splice(0, phrase.split(' ').length);
    phrases.push(phrase);
  }
  return phrases;
}

/** Returns a query for a phrase: itself, or an alternative to it. */
function queryOf(phrase: string): Query {
  const texts = [phrase, ...alternativesTo(phrase).filter((text) => !isAddress(text))];
  return {
    combineWith: 'OR',
    queries: texts.map((text) => ({ combineWith: 'AND', queries: [text] })),
  };
}

/** Returns the longest phrase with synonyms at the beginning, or the first word. */
function phraseAt(words: readonly string[]): string {
  for (let count = most; count > 1; count -= 1) {
    const phrase = words.slice(0, count).join(' ');
    if (known.has(phrase)) return phrase;
  }
  return words[0] ?? '';
}
