import type { Placed } from './lay-out.ts';
import { lanes } from './moment.ts';

/**
 * Returns the moment that a key leads to: left and right within the lane, up and down to the nearest moment
 * of the next lane that has any.
 *
 * @returns undefined for other keys
 */
export function nextMoment(
  placed: readonly Placed[],
  current: string | undefined,
  key: string,
): string | undefined {
  const here = placed.find(({ moment }) => moment.id === current) ?? placed[0];
  if (!here) return undefined;
  const same = placed.filter(({ moment }) => moment.lane === here.moment.lane);
  const at = same.indexOf(here);
  const targets: Record<string, Placed | undefined> = {
    ArrowLeft: same[at - 1],
    ArrowRight: same[at + 1],
    ArrowUp: nearest(placed, here, -1),
    ArrowDown: nearest(placed, here, 1),
    Home: placed[0],
    End: placed.at(-1),
  };
  return targets[key]?.moment.id;
}

function nearest(placed: readonly Placed[], here: Placed, step: 1 | -1): Placed | undefined {
  const from = lanes.indexOf(here.moment.lane);
  for (let index = from + step; lanes[index]; index += step) {
    const there = placed.filter(({ moment }) => moment.lane === lanes[index]);
    const [first] = there.toSorted((one, other) => distance(one, here) - distance(other, here));
    if (first) return first;
  }
  return undefined;
}

function distance(one: Placed, other: Placed): number {
  return Math.abs(one.left - other.left);
}
