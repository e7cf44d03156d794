import type { DateRange } from '../lists/dates.ts';
import type { EntityKind, ListedEntity } from '../lists/listed-entity.ts';
import { type Alignment, isSlight } from './align.ts';
import type { NameToken } from './tokenize.ts';

/** Facts of the person or company that is screened. */
export interface ScreenedSubject {
  readonly name: string;
  readonly isPerson: boolean;
  /** YYYY-MM-DD */
  readonly dateOfBirth: string | null;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

/** A score and the reasons for it, in words of operators. */
export interface Score {
  readonly value: number;
  readonly reasons: readonly string[];
}

/** Shares of the weight of words that only one of the names has. */
const missingShare = 0.5;
const missingListedShare = 0.24;
/** One common word of several is no match. */
const mostWithOneWord = 0.6;

/** Returns how alike two names are, 0 to 1. */
export function scoreNames(
  { pairs, matched, paired, missing, missingListed, strongPairs }: Alignment,
  tokens: readonly NameToken[],
  listed: readonly NameToken[],
): Score {
  if (pairs.length === 0) return { value: 0, reasons: [] };
  const value = matched / (paired + missingShare * missing + missingListedShare * missingListed);
  const reasons: string[] = [];
  const order = [...pairs].sort((a, b) => a.at - b.at).map(({ otherAt }) => otherAt);
  if (order.some((at, index) => at < (order[index - 1] ?? 0))) reasons.push('other order');
  const count = (likeness: string, word: string) => {
    const alike = pairs.filter((pair) => pair.likeness === likeness).length;
    if (alike > 0) reasons.push(`${word} ${alike}`);
  };
  count('sound', 'similar sound');
  count('spelling', 'similar spelling');
  count('script', 'other script');
  count('nickname', 'nickname');
  count('initial', 'initial');
  count('joined', 'written together');
  const without = tokens.filter((token, at) => !isSlight(token) && !isPaired(pairs, at)).length;
  if (without > 0) reasons.push(`words not listed ${without}`);
  if (missingListed > 0.2) reasons.push('listed name is longer');
  const strong = (all: readonly NameToken[]) => all.filter((token) => !isSlight(token)).length;
  const isOnlyOne = strongPairs < 2 && Math.max(strong(tokens), strong(listed)) >= 2;
  return { value: isOnlyOne ? Math.min(value, mostWithOneWord) : value, reasons };
}

const isPaired = (pairs: Alignment['pairs'], at: number): boolean =>
  pairs.some((pair) => at >= pair.at && at < pair.at + pair.length);

/** An agreement, which raises a score, or a contradiction, which lowers it. */
export interface Fact {
  /** Share of what is missing to 1. */
  readonly raise?: number;
  readonly times?: number;
  readonly reason?: string;
}

/** Compares kind, date of birth and country of a subject and an entry. */
export function compareFacts(
  subject: ScreenedSubject,
  { kind, births, countries }: Pick<ListedEntity, 'kind' | 'births' | 'countries'>,
): readonly Fact[] {
  return [
    weighKind(subject.isPerson, kind),
    weighBirth(subject.dateOfBirth, births),
    weighCountry(subject.country, countries),
  ];
}

/** Returns the score of a name together with the facts. */
export function applyFacts(name: Score, facts: readonly Fact[]): Score {
  let { value } = name;
  const reasons = [...name.reasons];
  for (const { raise = 0, times = 1, reason } of facts) {
    value = (value + (1 - value) * raise) * times;
    if (reason) reasons.push(reason);
  }
  return { value: Math.round(value * 1000) / 1000, reasons };
}

/** Returns the score that a name needs, so that it reaches a threshold together with the facts. */
export function neededScore(threshold: number, facts: readonly Fact[]): number {
  return facts.reduceRight(
    (needed, { raise = 0, times = 1 }) => (needed / times - raise) / (1 - raise),
    threshold,
  );
}

/**
 * Returns a score that no name exceeds by much.
 *
 * @param found weight of the words of which the other name has similar ones
 * @param total weight of all words
 * @param listed weight of the listed name
 */
export function mostScore(found: number, total: number, listed: number): number {
  const matched = Math.min(found, total);
  const missing = missingShare * (total - matched);
  const missingListed = missingListedShare * Math.max(0, listed - total);
  return matched / (matched + missing + missingListed);
}

function weighKind(isPerson: boolean, kind: EntityKind): Fact {
  const isSame = kind === 'unknown' || (kind === 'person') === isPerson;
  if (isSame && kind !== 'vessel' && kind !== 'aircraft') return {};
  return { times: kind === 'person' ? 0.85 : 0.7, reason: `listed as ${kind}` };
}

const dayMs = 24 * 60 * 60 * 1000;

function weighBirth(date: string | null, births: readonly DateRange[]): Fact {
  if (date === null || births.length === 0) return {};
  if (births.some(({ from, to }) => from === to && from === date)) {
    return { raise: 0.5, reason: 'date of birth equal' };
  }
  const swapped = `${date.slice(0, 5)}${date.slice(8)}-${date.slice(5, 7)}`;
  const fits = (one: string) => births.some(({ from, to }) => from <= one && one <= to);
  if (fits(date) || fits(swapped)) return { raise: 0.25, reason: 'date of birth possible' };
  const distance = Math.min(
    ...births.flatMap(({ from, to }) => [daysBetween(date, from), daysBetween(date, to)]),
  );
  if (distance <= 366) return { reason: 'date of birth near' };
  return distance <= 3 * 366
    ? { times: 0.93, reason: 'date of birth differs by few years' }
    : { times: 0.85, reason: 'date of birth differs' };
}

const daysBetween = (one: string, other: string): number =>
  Math.abs(Date.parse(one) - Date.parse(other)) / dayMs;

function weighCountry(country: string | null, countries: readonly string[]): Fact {
  if (country === null || countries.length === 0) return {};
  if (countries.includes(country)) return { raise: 0.1, reason: 'country equal' };
  return { times: 0.99, reason: 'country differs' };
}
