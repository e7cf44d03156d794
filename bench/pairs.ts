import { median, quantile } from './quantile.ts';

/** Two sides that were measured in turns, one value of each in a round. */
export interface Pairs {
  readonly ours: readonly number[];
  readonly bare: readonly number[];
}

/** A ratio, with what it comes from. */
export interface Ratio {
  /** Median of the rounds' ratios: other load on the machine slows both sides of a round. */
  readonly value: number;
  readonly detail: string;
}

/** Compares two sides round by round, and says how far the middle half of the rounds is spread. */
export function compareInPairs({ ours, bare }: Pairs, digits = 0): Ratio {
  const ratios = ours.map((each, round) => each / (bare[round] ?? Number.NaN));
  const [low, high] = [quantile(ratios, 0.25), quantile(ratios, 0.75)];
  const [own, lowest] = [median(ours).toFixed(digits), median(bare).toFixed(digits)];
  const spread = `half of ${ratios.length} pairs: ${low.toFixed(2)} to ${high.toFixed(2)}`;
  return { value: median(ratios), detail: `${own} ms ÷ ${lowest} ms, ${spread}` };
}
