import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { idempotentIdV2Header } from '../../../contract/index.ts';
import { useMoneyBench } from '../../money/contributions/testing/money-bench.ts';
import { loseAnswers } from '../lose-answers.ts';
import { worldsOfActions } from './own-worlds/actions.ts';
import { worldsOfCreations } from './own-worlds/creations.ts';
import type { Asked } from './own-worlds/steps.ts';
import { rowCounter, tablesChanged } from './row-counter.ts';

// A sent email is deleted in the background, which would change the counts.
const bench = useMoneyBench({
  mail: { send: () => Promise.reject(new TypeError('fetch failed')) },
});

test.each(Object.entries({ ...worldsOfCreations, ...worldsOfActions }))(
  '%s, retried after a crash, writes nothing twice and returns the same answer',
  async (_name, prepare) => {
    const { store } = bench.cards.test;
    const { path, attributes }: Asked = await prepare(bench);
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
