import { expect, test } from 'vitest';
import type { CardNetwork } from '../card-network/card-network.ts';
import { challenged, tooMany, useVelocityBench } from './testing/velocity-bench.ts';

const decliningPayments = (network: CardNetwork): CardNetwork => ({
  ...network,
  authorize: async (request) =>
    Number(request.amount) > 0
      ? { reference: request.reference, status: 'declined', declineCode: 'card_declined' }
      : network.authorize(request),
});
const { bench, pay, setPolicies } = useVelocityBench({ wrapNetwork: decliningPayments });

test('a card declined after a challenge counts as declined', async () => {
  await setPolicies({ 'max-card-declines-per-token': 1 });
  const { hash } = await bench.preCreated(challenged);
  const ended = await bench.pay(hash, { amount: undefined });
  expect(ended.data.attributes['failure-code']).toBe('card_declined');
  expect((await pay(hash)).result).toBe(tooMany);
});
