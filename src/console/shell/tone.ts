import type { AttributeShape } from '../wire/index.ts';

export type Tone = 'good' | 'bad' | 'waiting' | 'plain';

const tones: readonly [Tone, RegExp][] = [
  ['bad', /denied|fail|reject|revoked|returned|lost|blocked|frozen|declin|error|expired|disabled/],
  ['good', /settled|approved|completed|processed|opened|active|cleared|verified|paid|won|executed/],
  ['waiting', /pending|review|waiting|requested|in.progress|sent|submitted|created|started/],
];

/** Returns how a status reads, or undefined for an attribute that is none. The word says it, too. */
export function toneOf({ name, values }: AttributeShape, value: unknown): Tone | undefined {
  if (!/status$|^state$/.test(name) || typeof value !== 'string' || !values) return undefined;
  if (/^(in|not|un)/.test(value) && !value.startsWith('in_')) return 'plain';
  return tones.find(([, words]) => words.test(value))?.[0] ?? 'plain';
}
