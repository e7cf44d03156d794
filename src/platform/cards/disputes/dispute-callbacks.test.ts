import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import {
  openProduction,
  type ProductionNetwork,
} from '../card-network/testing/production-network.ts';
import {
  authorizePath,
  cardInput,
  paymentInput,
  useCardBench,
} from '../cards/testing/card-bench.ts';

const bench = useCardBench();
let network: ProductionNetwork;

beforeEach(() => {
  network = openProduction(bench.test);
});

/** Pays 100 dollars with a card, and returns what the network and the integrator know of it. */
async function pay() {
  const { hash } = await bench.createCard();
  await bench.widgetOf(network.platform).post(authorizePath(hash), cardInput('4242424242424242'));
  const paid = await bench
    .widgetOf(network.platform)
    .post(`/v2/contributions/${hash}`, paymentInput());
  expect(paid.data.attributes.status).toBe('completed');
  const charged = network.entries().find(({ cents }) => cents > 0);
  const [transfer] = await bench.list('funds-transfers');
  return { authorizationReference: String(charged?.reference), transferId: String(transfer?.id) };
}

const opened = (authorizationReference: string, changes: object = {}) => ({
  disputeId: 'dispute-1',
  authorizationReference,
  amount: '40.00',
  currency: 'USD',
  reasonCode: '10.4',
  respondBy: '2027-03-02',
  ...changes,
});
const open = (authorizationReference: string, changes: object = {}) =>
  network.report('dispute-opened', opened(authorizationReference, changes));
const decide = (outcome: 'won' | 'lost', disputeId = 'dispute-1') =>
  network.report('dispute-decided', { disputeId, outcome });
const chargebacks = async () =>
  (await bench.list('chargebacks')).map(({ attributes }) => attributes);
const step = async (name: string) => {
  const [chargeback] = await bench.list('chargebacks');
  const answer = await bench.merchant.post(`/v2/chargebacks/${chargeback?.id}/${name}`, {});
  expect(answer.status).toBe(200);
};

test('a dispute that the network reports is a chargeback that holds the money, once', async () => {
  const { authorizationReference, transferId } = await pay();
  expect(await open(authorizationReference)).toBe(204);
  expect(await open(authorizationReference)).toBe(204);
  expect(await chargebacks()).toMatchObject([
    {
      status: 'pending',
      amount: 40,
      'reason-code': '10.4',
      reference: transferId,
      'reply-by-date': '2027-03-02',
    },
  ]);
});

test('a report that arrives twice at the same time makes one chargeback', async () => {
  const { authorizationReference } = await pay();
  const statuses = await Promise.all([1, 2, 3].map(() => open(authorizationReference)));
  expect(statuses).toEqual([204, 204, 204]);
  expect(await chargebacks()).toHaveLength(1);
});

test('without a date, there are 30 days to respond', async () => {
  const { authorizationReference } = await pay();
  await open(authorizationReference, { respondBy: null, reasonCode: null });
  const day = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  expect(await chargebacks()).toMatchObject([{ 'reply-by-date': day, 'reason-code': null }]);
});

test.each([
  ['won', [], 'won', 0],
  ['won', ['start', 'ready', 'submit'], 'won', 0],
  ['lost', [], 'lost', 40],
  ['lost', ['start', 'ready', 'submit'], 'lost', 40],
] as const)(
  'a dispute that is %s after %j ends, once',
  async (outcome, steps, status, reversed) => {
    const { authorizationReference, transferId } = await pay();
    await open(authorizationReference);
    for (const name of steps) await step(name);
    expect(await decide(outcome)).toBe(204);
    expect(await decide(outcome)).toBe(204);
    expect(await chargebacks()).toMatchObject([{ status }]);
    const transfer = (await bench.merchant.get(`/v2/funds-transfers/${transferId}`)).data
      .attributes;
    expect(Number(transfer['reversed-amount'])).toBe(reversed);
  },
);

test('a decision that differs from the end of a dispute is refused', async () => {
  const { authorizationReference } = await pay();
  await open(authorizationReference);
  await decide('lost');
  expect(await decide('won')).toBe(422);
  expect(await chargebacks()).toMatchObject([{ status: 'lost' }]);
});

test.each([
  ['in another currency', { currency: 'EUR' }, 422],
  ['of more than was paid', { amount: '100.01' }, 422],
  ['of an unknown payment', { authorizationReference: randomUUID() }, 404],
  ['without an amount', { amount: '0.00' }, 422],
] as const)('a dispute %s is refused', async (_case, changes, status) => {
  const { authorizationReference } = await pay();
  expect(await open(authorizationReference, changes)).toBe(status);
  expect(await chargebacks()).toEqual([]);
});

test('a second dispute of a payment is refused, and a decision on an unknown one is', async () => {
  const { authorizationReference } = await pay();
  await open(authorizationReference);
  expect(await open(authorizationReference, { disputeId: 'dispute-2' })).toBe(422);
  expect(await decide('lost', 'dispute-2')).toBe(404);
  expect(await chargebacks()).toMatchObject([{ status: 'pending' }]);
});

test('a payment that has not settled can be disputed later', async () => {
  const { authorizationReference, transferId } = await pay();
  await bench.test.store.db
    .updateTable('funds_transfers')
    .set({ status: 'pending' })
    .where('id', '=', transferId)
    .execute();
  expect(await open(authorizationReference)).toBe(429);
});
