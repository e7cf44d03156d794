import type { NameToken } from './tokenize.ts';

/** A title or particle, in shares of a rare name. */
const weak = 0.08;
const initial = 0.2;
const least = 0.25;

/** Returns a word's weight, 0 to 1: rare words identify more. */
export type WeighToken = (token: NameToken) => number;

/** @param countOf returns in how many of `total` names a word is */
export function createWeights(total: number, countOf: (text: string) => number): WeighToken {
  // A small list says little about what is rare.
  const size = Math.max(total, 5_000);
  return ({ text, isWeak }) => {
    if (isWeak) return weak;
    if (text.length === 1) return initial;
    const rarity = Math.log(size / Math.max(countOf(text), 1)) / Math.log(size);
    return Math.max(least, rarity);
  };
}
