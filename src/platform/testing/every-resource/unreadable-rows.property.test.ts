import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRevealingQueries } from './find-revealing-queries.ts';
import { queriesThrough } from './queries-through.ts';
import { useStrangers } from './strangers.ts';

const strangers = useStrangers();

// Covers IX17, SO5, AU4, AU10
test('no query through any relationship reveals rows that its reader may not read', async () => {
  for (const [reader, hidings] of await strangers.hidings()) {
    expect(hidings.length, reader).toBeGreaterThan(100);
    const telling: string[] = [];
    for (const hiding of hidings) {
      const [queries = []] = fc.sample(queriesThrough(hiding), 1);
      telling.push(...(await findRevealingQueries(strangers.given, hiding, queries)));
    }
    expect(telling, reader).toEqual([]);
  }
}, 900_000);
