import { distance } from 'fastest-levenshtein';
import { nicknamesOf } from './name-words.ts';
import { keyAcrossScripts, type NameToken } from './tokenize.ts';

/** Why two words are taken for the same. */
export type Likeness = 'same' | 'sound' | 'spelling' | 'script' | 'nickname' | 'initial' | 'joined';

export interface Similarity {
  /** 0 to 1. */
  readonly value: number;
  readonly likeness: Likeness;
}

export const different: Similarity = { value: 0, likeness: 'spelling' };

/** Words that are less alike are different words. */
export const leastSimilarity = 0.74;
const ofNicknames = 0.92;
const ofInitials = 0.8;
/** Vowels are unknown. */
const acrossScripts = 0.96;
/** Cost of a mistake in a consonant, beside the letter itself. */
const oneMistake = 0.06;
/** Few typing mistakes are in the first letter. */
const otherFirstLetter = 0.94;

const same: Similarity = { value: 1, likeness: 'same' };
const asInitial: Similarity = { value: ofInitials, likeness: 'initial' };
const asNickname: Similarity = { value: ofNicknames, likeness: 'nickname' };

/**
 * Compares two words: their letters, and their consonants or sound, half each.
 *
 * @param least below this, the result may be approximate: most pairs differ so much that their lengths or
 *   letters alone rule out a match
 */
export function compareTokens(one: NameToken, other: NameToken, least = 0): Similarity {
  if (one.text === other.text) return same;
  if (one.isAbjad !== other.isAbjad) return compareSkeletons(one, other);
  if (isInitialOf(one, other) || isInitialOf(other, one)) return asInitial;
  if (nicknamesOf(one.text).has(other.text)) return asNickname;
  if (mostAlike(mostRatio(one.text.length, other.text.length)) < least) return different;
  const letters = ratio(one.text, other.text);
  if (mostAlike(letters) < least) return different;
  const soundsAlike = haveSameSound(one.sounds, other.sounds);
  const consonants = soundsAlike ? 1 : consonantRatio(one, other, letters);
  const isSameStart = one.text[0] === other.text[0] || (soundsAlike && letters > 0.5);
  const alike = alikeBy(letters, consonants);
  const value = alike * (isSameStart ? 1 : otherFirstLetter);
  return { value, likeness: soundsAlike ? 'sound' : 'spelling' };
}

const alikeBy = (letters: number, consonants: number): number =>
  Math.max((letters + consonants) / 2, letters - oneMistake);

/** Returns what {@link compareTokens} finds at most, if the consonants are equal. */
const mostAlike = (letters: number): number => alikeBy(letters, 1);

/** Returns what {@link ratio} is at most for texts of these lengths. */
export function mostRatio(one: number, other: number): number {
  return one === other ? 1 : Math.min(one, other) / Math.max(one, other);
}

type Sounds = NameToken['sounds'];

const haveSameSound = ([first, second]: Sounds, other: Sounds): boolean =>
  (first !== '' && other.includes(first)) || (second !== '' && other.includes(second));

function compareSkeletons(one: NameToken, other: NameToken): Similarity {
  const [mine, theirs] = [keyAcrossScripts(one), keyAcrossScripts(other)];
  const isLong = Math.min(mine.length, theirs.length) >= 2;
  return { value: isLong ? ratio(mine, theirs) * acrossScripts : 0, likeness: 'script' };
}

const isInitialOf = ({ text }: NameToken, other: NameToken): boolean =>
  text.length === 1 && other.text.startsWith(text) && /[a-z]/.test(text);

/** A single consonant says nothing. */
function consonantRatio(one: NameToken, other: NameToken, letters: number): number {
  if (Math.min(one.skeleton.length, other.skeleton.length) < 2) return letters;
  return ratio(one.skeleton, other.skeleton);
}

/** Returns 1 for equal texts, and 0 if no letter stays. Two neighbors that changed places are one mistake. */
export function ratio(one: string, other: string): number {
  const longest = Math.max(one.length, other.length);
  if (longest === 0) return 1;
  const mistakes = distance(one, other);
  const isSwap = mistakes === 2 && one.length === other.length && hasSwappedNeighbors(one, other);
  return 1 - (isSwap ? 1 : mistakes) / longest;
}

function hasSwappedNeighbors(one: string, other: string): boolean {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return one[at] === other[at + 1] && one[at + 1] === other[at];
}
