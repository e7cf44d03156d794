import { median, quantile } from '../../bench/quantile.ts';
import { report } from '../../bench/report.ts';

export interface Both<Thing> {
  readonly here: Thing;
  readonly there: Thing;
}

export const sides = ['here', 'there'] as const;
export type Side = (typeof sides)[number];

/** Returns which side is first in a round: they alternate. */
export function orderOf(round: number): readonly Side[] {
  return round % 2 === 0 ? sides : sides.toReversed();
}

/** Makes a value for each side, one after the other. */
export async function forBoth<Thing>(
  order: readonly Side[],
  make: (side: Side) => Promise<Thing>,
): Promise<Both<Thing>> {
  const made = new Map<Side, Thing>();
  for (const side of order) made.set(side, await make(side));
  return Object.fromEntries(made) as unknown as Both<Thing>;
}

/** Durations of both, in milliseconds, by round. */
export type Times = Both<number[]>;

interface Turns<Thing> {
  readonly rounds: number;
  measure(thing: Thing): Promise<number>;
}

/** Measures both in turns, and reports their durations: {@link takeTurns}, {@link reportTimes}. */
export async function compare<Thing>(
  what: string,
  both: Both<Thing>,
  turns: Turns<Thing>,
): Promise<void> {
  const times: Times = { here: [], there: [] };
  await takeTurns(times, both, turns);
  reportTimes(what, times);
}

/** Measures both in turns, alternating which is first, and adds the durations to `times`. */
export async function takeTurns<Thing>(
  times: Times,
  both: Both<Thing>,
  { rounds, measure }: Turns<Thing>,
): Promise<void> {
  for (let round = 0; round < rounds; round++) {
    for (const side of orderOf(round)) times[side].push(await measure(both[side]));
  }
}

/**
 * Reports this checkout's median divided by the other's. The budget is 1 plus the interquartile range of
 * the other's durations.
 */
export function reportTimes(what: string, times: Times): void {
  const [here, there] = [median(times.here), median(times.there)];
  const noise = (quantile(times.there, 0.75) - quantile(times.there, 0.25)) / there;
  report({
    what: `${what}, here ÷ there`,
    value: here / there,
    budget: Number((1 + noise).toFixed(2)),
    detail: `${here.toFixed(1)} ms ÷ ${there.toFixed(1)} ms`,
  });
}
