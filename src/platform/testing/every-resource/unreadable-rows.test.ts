import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRevealingQueries } from './find-revealing-queries.ts';
import { queriesThrough } from './queries-through.ts';
import { useStrangers } from './strangers.ts';

/** A sample of `unreadable-rows.property.test.ts`, which tests every relationship. */

const strangers = useStrangers();

// Covers IX17, SO5, AU4, AU10
test('a query through a relationship reveals no rows that its reader may not read', async () => {
  for (const [reader, hidings] of await strangers.hidings()) {
    const telling: string[] = [];
    for (const hiding of fc.sample(fc.constantFrom(...hidings), 20)) {
      const any = queriesThrough(hiding).chain((all) => fc.shuffledSubarray(all, { minLength: 5 }));
      const [queries = []] = fc.sample(any, 1);
      telling.push(...(await findRevealingQueries(strangers.given, hiding, queries)));
    }
    expect(telling, reader).toEqual([]);
  }
});
