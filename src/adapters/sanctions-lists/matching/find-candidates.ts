import { neighbors } from './joined-words.ts';
import type { IndexedName, NameIndex } from './name-index.ts';
import { mostScore } from './score.ts';
import type { SimilarWords } from './similar-words.ts';
import { createToken, type NameToken } from './tokenize.ts';

/** Names that are compared word by word: the most promising ones. */
const mostCandidates = 100;
/** Share of a name's weight that must be found in a candidate. */
const leastFound = 0.45;

/** Words of a name, each with its weight and the words of the lists that are similar. */
export interface SearchedName {
  readonly tokens: readonly NameToken[];
  readonly weights: readonly number[];
  readonly similar: readonly SimilarWords[];
}

/** A name that may be the searched one. */
export interface Candidate {
  readonly name: IndexedName;
  /** A score that it doesn't exceed by much. */
  readonly most: number;
}

/** Returns the names that have words similar to those of a name, the most promising first. */
export type FindCandidates = (searched: SearchedName) => Candidate[];

/** Scores are counted in hundredths, to find the best ones without sorting all. */
const steps = 100;

/** Creates the search for {@link FindCandidates}. */
export function createCandidateSearch(index: NameIndex): FindCandidates {
  // Reused, because thousands of names share a common word. Each search leaves zeros behind.
  const found = new Float32Array(index.names.length);
  const touched = new Int32Array(index.names.length);
  const counts = new Int32Array(steps + 1);
  let size = 0;

  function credit(names: ArrayLike<number>, weight: number): void {
    for (let at = 0; at < names.length; at += 1) {
      const name = names[at] ?? 0;
      const known = found[name] ?? 0;
      if (known === 0) touched[size++] = name;
      found[name] = known + weight;
    }
  }

  function creditAll({ tokens, weights, similar }: SearchedName): void {
    for (const [at, token] of tokens.entries()) {
      const weight = weights[at] ?? 0;
      for (const [word, { value }] of similar[at] ?? []) {
        credit(index.namesWith(word), value * weight);
      }
      credit(index.namesJoining(token), weight);
    }
    for (const { text, isAbjad, at, length } of neighbors(tokens)) {
      const joined = createToken({ text, isAbjad });
      const weight = sumOf(weights.slice(at, at + length));
      for (const word of wordsAs(index, joined)) credit(index.namesWith(word), weight);
    }
  }

  /** Replaces what was found of each name by its highest possible score, and counts the scores. */
  function estimateAll({ tokens, weights }: SearchedName): void {
    const total = sumOf(weights);
    // Initials aren't looked up: too many words begin with a letter.
    const unsearched = sumOf(weights.filter((_, at) => tokens[at]?.text.length === 1));
    for (const at of touched.subarray(0, size)) {
      const value = found[at] ?? 0;
      const isFar = value < leastFound * total;
      const weight = index.names[at]?.weight ?? 0;
      const most = isFar ? 0 : mostScore(value + unsearched, total, weight);
      found[at] = most;
      const step = stepOf(most);
      counts[step] = (counts[step] ?? 0) + 1;
    }
  }

  /** Returns the lowest step whose names are taken, and empties the counts. */
  function findCut(): number {
    let cut = steps;
    for (let taken = counts[cut] ?? 0; cut > 1 && taken < mostCandidates; ) {
      cut -= 1;
      taken += counts[cut] ?? 0;
    }
    counts.fill(0);
    return cut;
  }

  return (searched) => {
    size = 0;
    creditAll(searched);
    estimateAll(searched);
    const cut = findCut();
    const best: Candidate[] = [];
    for (const at of touched.subarray(0, size)) {
      const most = found[at] ?? 0;
      found[at] = 0;
      const name = index.names[at];
      if (name && stepOf(most) >= cut) best.push({ name, most });
    }
    return best.sort((a, b) => b.most - a.most).slice(0, mostCandidates);
  };
}

const stepOf = (score: number): number => Math.floor(score * steps);

const sumOf = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0);

/** Words with the same skeleton, if it is long enough to say something. */
function wordsAs(index: NameIndex, { text, skeleton }: NameToken): readonly number[] {
  const word = index.wordOf(text);
  const exact = word === undefined ? [] : [word];
  return skeleton.length < 4 ? exact : [...exact, ...index.wordsLike(`s${skeleton}`)];
}
