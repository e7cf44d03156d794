import { align, type Compare } from './align.ts';
import { type Candidate, createCandidateSearch, type SearchedName } from './find-candidates.ts';
import type { IndexedName, NameIndex } from './name-index.ts';
import {
  applyFacts,
  compareFacts,
  neededScore,
  type Score,
  type ScreenedSubject,
  scoreNames,
} from './score.ts';
import { createWordSearch, type SimilarWords } from './similar-words.ts';
import { compareTokens, different, leastSimilarity } from './token-similarity.ts';
import { type NameToken, tokenize } from './tokenize.ts';

/** An entry of a list that a subject may be, with the best of its names. */
export interface Match extends Score {
  readonly indexed: IndexedName;
}

/** Finds the entries that a subject may be, with at least this score, best first. */
export type FindMatches = (subject: ScreenedSubject, threshold: number) => Match[];

/** The publisher says that the alias alone is too broad. */
const ofWeakAlias = 0.92;
/** The estimate of a candidate's score leaves out how similar words weigh in the other name. */
const slack = 1.1;
/** Words that are listed as initials aren't found before they are compared. */
const slackOfInitials = 1.4;

/** Creates the search. It reuses its memory, because it never waits. */
export function createMatcher(index: NameIndex): FindMatches {
  const similarWords = createWordSearch(index);
  const findCandidates = createCandidateSearch(index);
  return (subject, threshold) => {
    const tokens = tokenize(subject.name);
    const similar = tokens.map(similarWords);
    const searched = { tokens, similar, weights: tokens.map(index.weigh) };
    const scoreOf = createScorer(searched, subject, threshold);
    const best = new Map<string, Match>();
    for (const candidate of findCandidates(searched)) {
      const match = scoreOf(candidate);
      if (!match || match.value < threshold) continue;
      const { list, entity } = match.indexed;
      const key = `${list} ${entity.id}`;
      if (match.value > (best.get(key)?.value ?? 0)) best.set(key, match);
    }
    return [...best.values()].sort((a, b) => b.value - a.value);
  };
}

/** Creates the comparison with one name. It returns undefined if the threshold is out of reach. */
function createScorer(searched: SearchedName, subject: ScreenedSubject, threshold: number) {
  const { tokens, similar } = searched;
  const compare = compareBy(tokens, similar);
  return ({ name: indexed, most }: Candidate): Match | undefined => {
    const facts = compareFacts(subject, indexed.entity);
    const highest = most * (indexed.hasInitial ? slackOfInitials : slack);
    if (highest < neededScore(threshold, facts)) return undefined;
    const name = scoreNames(align(searched, indexed, compare), tokens, indexed.tokens);
    const times = indexed.name.quality === 'weak' ? ofWeakAlias : 1;
    return { indexed, ...applyFacts({ ...name, value: name.value * times }, facts) };
  };
}

/** Takes what the search for similar words found; only initials aren't looked up there. */
function compareBy(tokens: readonly NameToken[], similar: readonly SimilarWords[]): Compare {
  return (at, other, word) => {
    const known = similar[at]?.get(word);
    if (known) return known;
    const token = tokens[at];
    const hasInitial = token?.text.length === 1 || other.text.length === 1;
    return token && hasInitial ? compareTokens(token, other, leastSimilarity) : different;
  };
}
