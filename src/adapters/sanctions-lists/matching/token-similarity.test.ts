import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heldEntries } from '../held-set/listed-people.ts';
import { compareTokens, leastSimilarity } from './token-similarity.ts';
import { type NameToken, tokenize } from './tokenize.ts';

const words = heldEntries.flatMap(({ entry }) =>
  entry.entity.names.flatMap(({ text }) => tokenize(text)),
);

/** A word of a name with up to three letters exchanged, so that pairs are also nearly alike. */
const changed = fc
  .tuple(
    fc.constantFrom(...words),
    fc.array(fc.tuple(fc.nat(12), fc.constantFrom(...'aeiousrnt')), { maxLength: 3 }),
  )
  .map(([token, changes]): NameToken => {
    const letters = [...token.text];
    for (const [at, letter] of changes) letters[at % letters.length] = letter;
    return token.isAbjad ? token : (tokenize(letters.join(''))[0] ?? token);
  });

test('a limit changes no similarity that reaches it, and raises none above it', () => {
  fc.assert(
    fc.property(changed, changed, fc.constantFrom(leastSimilarity, 0.85), (one, other, least) => {
      const exact = compareTokens(one, other);
      const limited = compareTokens(one, other, least);
      if (exact.value >= least) expect(limited).toEqual(exact);
      else expect(limited.value).toBeLessThan(least);
    }),
    { numRuns: 3000 },
  );
});
