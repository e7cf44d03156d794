import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { idempotentIdV2Header } from '../../../contract/index.ts';
import { useMoneyBench } from '../../money/contributions/testing/money-bench.ts';
import { loseAnswers } from '../lose-answers.ts';
import { allWorlds, requestIn } from './own-worlds/worlds.ts';
import { rowCounter, tablesChanged } from './row-counter.ts';

// A sent email is deleted in the background, which would change the counts.
const bench = useMoneyBench({
  mail: { send: () => Promise.reject(new TypeError('fetch failed')) },
});

test.each(Object.keys(allWorlds))(
  '%s, retried after a crash, writes nothing twice and returns the same answer',
  async (name) => {
    const { store } = bench.cards.test;
    const { path, attributes } = await requestIn(name, bench);
    const client = bench.merchant.with({ [idempotentIdV2Header]: randomUUID() });
    const count = await rowCounter(store);
    const first = await client.post(path, attributes);
    expect(first.errors).toEqual([]);
    const after = await count();
    await loseAnswers(store);
    const again = await client.post(path, attributes);
    expect(tablesChanged(after, await count())).toEqual([]);
    expect([again.status, again.body]).toEqual([first.status, first.body]);
  },
);
