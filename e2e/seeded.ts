/** Random choices that are the same for the same seed and name. */
export interface Seeded {
  /** At least 0, less than 1. */
  number(): number;
  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
  /** Returns true with this probability. */
  chance(probability: number): boolean;
  /** One of the names, as often as the weights say. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name;
}

/** @param name of the decision. Each name has its own sequence, independent of other decisions */
export function seededBy(seed: number, name: string): Seeded {
  let state = hashOf(`${seed} ${name}`);
  /** mulberry32. */
  const number = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    number,
    between: (least, most) => least + Math.floor(number() * (most - least + 1)),
    chance: (probability) => number() < probability,
    weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
      const names = Object.keys(weights) as Name[];
      let left = number() * names.reduce((sum, name) => sum + weights[name], 0);
      const found = names.find((name) => {
        left -= weights[name];
        return left < 0;
      });
      const chosen = found ?? names.at(-1);
      if (chosen === undefined) throw new Error('there is nothing to choose from');
      return chosen;
    },
  };
}

/** FNV-1a. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const sign of text) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return hash;
}
