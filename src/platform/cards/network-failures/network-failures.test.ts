import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { useMoneyBench } from '../../money/contributions/testing/money-bench.ts';
import { rejectedWith } from '../../testing/rejections.ts';
import {
  openProduction,
  type ProductionNetwork,
} from '../card-network/testing/production-network.ts';

/** A payment of 100 dollars and its refunds, which the card network fails afterwards. */

const bench = useMoneyBench();
let network: ProductionNetwork;
let payment: { id: string; transferId: string };

beforeEach(async () => {
  payment = await bench.byCard();
  network = openProduction(bench.cards.test);
});

const db = () => bench.cards.test.store.db;

/** Refunds a part of the payment. @returns the ids of the refund, its transfer, and its reference at the network */
async function refund(amount: string, input: object = {}) {
  const { data } = await bench.refund(payment.transferId, { amount, ...input });
  const goneId = String((await bench.processRefund(data.id)).included[0]?.id);
  await bench.days(1);
  const row = await db()
    .selectFrom('card_refunds')
    .select('id')
    .where('funds_transfer_id', '=', goneId)
    .executeTakeFirst();
  return { refundId: String(data.id), goneId, refundReference: String(row?.id) };
}

const refundFailed = (refundReference: string, secret?: string) =>
  network.report('refund-failed', { refundReference, reason: 'No such account' }, secret);

async function captureFailed(): Promise<number> {
  const { id: authorizationReference } = await db()
    .selectFrom('credit_card_authorizations')
    .select('id')
    .where('contribution_id', '=', payment.id)
    .executeTakeFirstOrThrow();
  const reason = 'Rejected by the scheme';
  return network.report('capture-failed', { authorizationReference, reason });
}

const settled = async () => (await bench.totals())?.settled;
const transfer = () => bench.transfer(payment.transferId);
const fail = (id: string) =>
  bench.merchant.post(`/v2/funds-transfers/${id}/sandbox/fail`, { 'failure-details': 'Rejected' });

describe('a refund that failed', () => {
  test('puts the money back once, and tells the integrator', async () => {
    const { refundReference, goneId } = await refund('30');
    await bench.recordWebhooks();
    expect(await settled()).toBe(70);
    expect(await refundFailed(refundReference)).toBe(204);
    expect(await refundFailed(refundReference)).toBe(204);
    expect(await settled()).toBe(100);
    expect(await bench.transfer(goneId)).toMatchObject({
      status: 'reversed',
      'reversed-amount': 30,
      'reversal-details': 'The card network could not refund: No such account',
    });
    expect(await bench.webhooksOf('funds_transfers')).toEqual([
      ['update', expect.arrayContaining(['reversed-amount', 'status'])],
    ]);
  });

  test('can be made again', async () => {
    const { goneId } = await refund('100');
    expect((await fail(goneId)).status).toBe(200);
    const again = await refund('100');
    expect(await bench.transfer(again.goneId)).toMatchObject({ status: 'settled' });
    expect(await settled()).toBe(0);
  });

  test('is reported again later if it has not settled', async () => {
    const { refundReference, goneId } = await refund('30');
    const set = (status: 'pending' | 'settled') =>
      db().updateTable('funds_transfers').set({ status }).where('id', '=', goneId).execute();
    await set('pending');
    expect(await refundFailed(refundReference)).toBe(429);
    await set('settled');
    expect(await refundFailed(refundReference)).toBe(204);
    expect(await settled()).toBe(100);
  });

  test('is credited once when its failure is reported three times concurrently', async () => {
    const { refundReference } = await refund('30');
    const statuses = await Promise.all([1, 2, 3].map(() => refundFailed(refundReference)));
    expect(statuses).toEqual([204, 204, 204]);
    expect(await settled()).toBe(100);
  });

  test('is credited while the remaining amount is disputed', async () => {
    const { refundReference } = await refund('30');
    const [failed, opened] = await Promise.all([
      refundFailed(refundReference),
      bench.dispute(payment.transferId, { amount: '70' }),
    ]);
    expect([failed, opened.status]).toEqual([204, 201]);
    expect(await bench.totals()).toMatchObject({ settled: 100, 'contingent-hold': 70 });
    expect((await bench.refund(payment.transferId)).data.attributes).toMatchObject({ amount: 30 });
  });

  test('of a payment that was denied is refused', async () => {
    const { refundReference } = await refund('30');
    await db()
      .updateTable('card_refunds')
      .set({ funds_transfer_id: payment.transferId })
      .where('id', '=', refundReference)
      .execute();
    expect(await refundFailed(refundReference)).toBe(422);
    expect(await settled()).toBe(70);
  });
});

describe('a payment whose capture failed', () => {
  test('is reversed once, with its contribution', async () => {
    await bench.recordWebhooks();
    expect(await captureFailed()).toBe(204);
    expect(await captureFailed()).toBe(204);
    expect(await bench.totals()).toMatchObject({ settled: 0, disbursable: 0 });
    expect(await transfer()).toMatchObject({
      status: 'reversed',
      'reversed-amount': 100,
      'reversal-details': 'The card network did not pay: Rejected by the scheme',
    });
    const path = `/v2/contributions/${payment.id}?include=credit-card-authorizations`;
    const { data, included } = await bench.merchant.get(path);
    expect(data.attributes.status).toBe('reversed');
    expect(included).toMatchObject([
      { attributes: { status: 'reversed', 'failure-code': 'capture_failed' } },
    ]);
    expect(await bench.webhooksOf('contributions')).toEqual([
      ['update', expect.arrayContaining(['status'])],
    ]);
  });

  test('overdraws the account if the money was sent on', async () => {
    await bench.setPolicy({ 'owner-verification-on-cash-disbursements': false });
    const { goneId } = await refund('30', { 'funds-transfer-method-id': bench.achMethodId });
    await bench.act(goneId, 'settle');
    expect(await settled()).toBe(70);
    expect(await captureFailed()).toBe(204);
    expect(await settled()).toBe(-30);
  });

  test.each(['refund first', 'capture first'])(
    'leaves nothing when its refund fails too: %s',
    async (order) => {
      const { refundReference } = await refund('30');
      const reports = [() => refundFailed(refundReference), captureFailed];
      if (order === 'capture first') reports.reverse();
      for (const report of reports) expect(await report()).toBe(204);
      expect(await bench.totals()).toMatchObject({ settled: 0, 'pending-transfer': 0 });
    },
  );

  test('ends its dispute and its open refund', async () => {
    const { data: open } = await bench.refund(payment.transferId, { amount: '20' });
    const { data: chargeback } = await bench.dispute(payment.transferId, { amount: '50' });
    expect(await captureFailed()).toBe(204);
    const read = async (path: string) => (await bench.merchant.get(path)).data.attributes.status;
    expect(await read(`/v2/refunds/${open.id}`)).toBe('cancelled');
    expect(await read(`/v2/chargebacks/${chargeback.id}`)).toBe('won');
    expect(await bench.totals()).toMatchObject({ settled: 0, 'contingent-hold': 0 });
  });

  test.each(['dispute', 'refund'] as const)(
    'is reversed whole while a %s begins',
    async (beginning) => {
      const { data } = await bench.refund(payment.transferId, { amount: '40' });
      const [failed] = await Promise.all([
        captureFailed(),
        beginning === 'dispute' ? bench.dispute(payment.transferId) : bench.processRefund(data.id),
      ]);
      expect(failed).toBe(204);
      await bench.days(1);
      const { list } = await bench.merchant.get('/v2/funds-transfers?filter[amount lt]=0');
      for (const { id, attributes } of list) {
        if (attributes.status === 'settled') await fail(String(id));
      }
      expect(await bench.totals()).toMatchObject({ settled: 0, 'contingent-hold': 0 });
      expect(await bench.totals()).toMatchObject({ 'pending-transfer': 0 });
    },
  );

  test('is cancelled without a refund while it waits for approval', async () => {
    await bench.requireApprovalFrom('50', bench.accountId);
    payment = await bench.byCard('60.00');
    expect(await transfer()).toMatchObject({ status: 'pending' });
    expect(await captureFailed()).toBe(204);
    expect(await transfer()).toMatchObject({ status: 'cancelled' });
    expect(await db().selectFrom('card_refunds').selectAll().execute()).toEqual([]);
    expect(await settled()).toBe(100);
  });

  test('gives no refund that waits after a denial', async () => {
    await bench.requireApprovalFrom('50', bench.accountId);
    payment = await bench.byCard('60.00');
    await bench.decide('deny');
    expect(await db().selectFrom('card_refunds').select('sent_at').execute()).toHaveLength(1);
    expect(await captureFailed()).toBe(204);
    expect(await db().selectFrom('card_refunds').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['authorized', 429, 100],
    ['declined', 204, 100],
    ['captured', 204, 0],
  ] as const)('that is %s is answered %i', async (status, answer, left) => {
    await db()
      .updateTable('credit_card_authorizations')
      .set({ status })
      .where('contribution_id', '=', payment.id)
      .execute();
    expect(await captureFailed()).toBe(answer);
    expect(await settled()).toBe(left);
  });
});

test('reports about unknown references, without a form or with another secret are refused', async () => {
  const unknown = { authorizationReference: randomUUID(), reason: null };
  expect(await network.report('capture-failed', unknown)).toBe(404);
  expect(await network.report('capture-failed', { ...unknown, reason: 7 })).toBe(422);
  expect(await refundFailed(randomUUID())).toBe(404);
  expect(await refundFailed(randomUUID(), 'x'.repeat(32))).toBe(401);
});

// Covers failFundsTransferInSandbox
test('the sandbox fails a card payment once, and no other transfer', async () => {
  expect((await fail(payment.transferId)).data.attributes).toMatchObject({ status: 'reversed' });
  expect(await fail(payment.transferId)).toMatchObject(rejectedWith('transfer_not_settled'));
  const wire = await bench.byWire();
  await bench.act(wire.transferId, 'settle');
  expect(await fail(wire.transferId)).toMatchObject(rejectedWith('transfer_not_settled'));
  expect(await settled()).toBe(100);
});
