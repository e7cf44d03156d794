/** Repeatable chance. */
export interface Chance {
  /** Returns a whole number from 0 to below the limit. */
  below(limit: number): number;
  /** @throws RangeError for an empty list */
  oneOf<Item>(items: readonly Item[]): Item;
}

/** Creates chance that depends on the seed alone (mulberry32). */
export function createChance(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    oneOf(items) {
      const [item] = items.slice(below(items.length));
      if (item === undefined) throw new RangeError('nothing to choose from');
      return item;
    },
  };
}
