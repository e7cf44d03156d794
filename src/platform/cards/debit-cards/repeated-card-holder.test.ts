import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { idempotentIdV2Header } from '../../../contract/index.ts';
import { loseAnswers } from '../../testing/lose-answers.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { cards } from '../cards/cards.ts';
import { createDebitCardBench } from './testing/debit-card-bench.ts';

const given = useTestPlatform({ modules: [cards()] });

test('a repeat after a crash returns the created cardholder with its hash', async () => {
  const { client, input, verify } = await createDebitCardBench(given);
  const keyed = client.with({ [idempotentIdV2Header]: randomUUID() });
  const first = await keyed.post('/v2/card-holders', input);
  await loseAnswers(given.store);
  const again = await keyed.post('/v2/card-holders', input);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect((await client.get('/v2/card-holders')).list).toHaveLength(1);
  const hash = String(again.data.attributes['resource-token-hash']);
  expect((await verify(hash, 'email')).status).toBe(200);
});
