import { median, quantile } from '../quantile.ts';
import { report } from '../report.ts';

/** Something of this checkout, and the same of the other. */
export interface Both<Thing> {
  readonly here: Thing;
  readonly there: Thing;
}

export const sides = ['here', 'there'] as const;

/**
 * Measures both in turns, the one that is first alternating, and reports what this one takes ÷ what
 * the other takes. The budget is 1 plus how far the middle half of the other's times lies apart.
 *
 * @param measure returns milliseconds
 */
export async function compare<Thing>(
  what: string,
  both: Both<Thing>,
  { rounds, measure }: { rounds: number; measure: (thing: Thing) => Promise<number> },
): Promise<void> {
  const times: Both<number[]> = { here: [], there: [] };
  for (let round = 0; round < rounds; round++) {
    const order = round % 2 === 0 ? sides : sides.toReversed();
    for (const side of order) times[side].push(await measure(both[side]));
  }
  const [here, there] = [median(times.here), median(times.there)];
  const noise = (quantile(times.there, 0.75) - quantile(times.there, 0.25)) / there;
  report({
    what: `${what}, here ÷ there`,
    value: here / there,
    budget: Number((1 + noise).toFixed(2)),
    detail: `${here.toFixed(1)} ms ÷ ${there.toFixed(1)} ms`,
  });
}
