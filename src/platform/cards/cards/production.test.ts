import { expect, test } from 'vitest';
import { cards } from './cards.ts';
import { authorizePath, cardInput, paymentInput, useCardBench } from './testing/card-bench.ts';

const bench = useCardBench();
const approved = '4242424242424242';
const protection = { accepts: async () => true };

/** Starts a production platform, which has no simulator, on the same database. */
const production = () =>
  bench.widgetOf(
    bench.test.another({ environment: 'production', modules: [cards({ protection })] }),
  );

const refusal = {
  status: 422,
  code: 'card_network_unavailable',
  title: 'Card Network Unavailable',
  source: { pointer: '/data' },
};

test('without a network, a card is rejected with a reason and not stored', async () => {
  const { id, hash } = await bench.createCard();
  const answer = await production().post(authorizePath(hash), cardInput(approved));
  expect(answer.errors).toMatchObject([refusal]);
  const { db } = bench.test.store;
  expect(await db.selectFrom('network_cards').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('card_attempts').selectAll().execute()).toEqual([]);
  expect(await bench.merchant.get(`/v2/credit-card-resources/${id}`)).toMatchObject({
    data: { attributes: { status: 'pending' } },
  });
});

test('without a network, neither the cardholder nor a server can pay by card', async () => {
  const { hash, methodId } = await bench.linkedCard(approved);
  expect((await bench.contribute(hash)).status).toBe(200);
  const without = production();
  const byCardholder = await without.post(`/v2/contributions/${hash}`, paymentInput());
  expect(byCardholder.errors).toMatchObject([refusal]);
  const byServer = await without.with(bench.merchant.headers).post('/v2/contributions', {
    amount: '5.00',
    'contact-id': bench.contactId,
    'funds-transfer-method-id': methodId,
  });
  expect(byServer.errors).toMatchObject([refusal]);
  const { db } = bench.test.store;
  expect(await db.selectFrom('contributions').selectAll().execute()).toHaveLength(1);
});
