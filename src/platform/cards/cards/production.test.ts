import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { ApiClient } from '../../testing/api-client.ts';
import type { CardNetwork } from '../card-network/card-network.ts';
import { cards } from './cards.ts';
import { cardInput, paymentInput, useCardBench } from './testing/card-bench.ts';

const bench = useCardBench();
const approved = '4242424242424242';
const protection = { accepts: async () => true };

/** Starts a production platform, which has no simulator, on the same database. */
function production(network?: CardNetwork): ApiClient {
  const platform = bench.test.another({
    environment: 'production',
    modules: [cards({ protection, ...(network && { network }) })],
  });
  return new ApiClient((request) => platform.fetch(request));
}

const refusal = {
  status: 422,
  code: 'card_network_unavailable',
  title: 'Card Network Unavailable',
  source: { pointer: '/data' },
};

test('without a network, a card is rejected with a reason and not stored', async () => {
  const { id, hash } = await bench.createCard();
  const answer = await production()
    .with({ 'X-Idempotent-ID-V2': randomUUID() })
    .post(`/v2/credit-card-authorization/${hash}`, cardInput(approved));
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
  const payments = `/v2/contributions/${hash}`;
  const paid = await bench.widget().post(payments, paymentInput());
  expect(paid.status).toBe(200);
  const without = production();
  const byCardholder = await without
    .with({ 'X-Idempotent-ID-V2': randomUUID() })
    .post(payments, paymentInput());
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

test('a configured network is called', async () => {
  const asked: string[] = [];
  const network = new Proxy({} as CardNetwork, {
    get: (_target, name) => async () => {
      asked.push(String(name));
      throw new Error('away');
    },
  });
  const { hash } = await bench.createCard();
  await production(network)
    .with({ 'X-Idempotent-ID-V2': randomUUID() })
    .post(`/v2/credit-card-authorization/${hash}`, cardInput(approved));
  expect(asked).toEqual(['keep']);
});
