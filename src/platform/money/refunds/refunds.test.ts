import { describe, expect, test } from 'vitest';
import { rejectedWith } from '../../testing/rejections.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';

const bench = useMoneyBench();

const { refund, processRefund } = bench;
/** Waits for the background and runs due jobs. */
const rest = () => bench.days(1);

describe('a refund', () => {
  // Covers ST23, EP39, listRefunds
  test('is pending, with the full amount by default', async () => {
    const { transferId } = await bench.byCard();
    const made = await refund(transferId, { memo: 'Returned' });
    expect(made).toMatchObject({
      status: 201,
      data: {
        type: 'refunds',
        attributes: { amount: 100, 'fee-amount': 0, status: 'pending', memo: 'Returned' },
      },
    });
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 100 });
    const path = `/v2/refunds/${made.data.id}?include=funds-transfers-to-refund`;
    expect((await bench.merchant.get(path)).included).toMatchObject([{ id: transferId }]);
    expect((await bench.merchant.get('/v2/refunds')).list).toMatchObject([{ id: made.data.id }]);
  });

  // Covers ST23, EP39
  test('is processed with a new funds transfer to the card', async () => {
    const { transferId, methodId } = await bench.byCard();
    const { data } = await refund(transferId, { amount: '40' });
    const processed = await processRefund(data.id);
    expect(processed).toMatchObject({
      status: 200,
      data: { attributes: { status: 'processed' } },
      included: [{ type: 'funds-transfers', attributes: { amount: -40 } }],
    });
    await rest();
    const newTransfer = await bench.transfer(String(processed.included[0]?.id));
    expect(newTransfer).toMatchObject({
      status: 'settled',
      'funds-transfer-type': 'credit_card',
      'settlement-details': 'Refunded by the card network.',
    });
    expect(await bench.totals()).toMatchObject({ settled: 60, 'pending-transfer': 0 });
    const { db } = bench.cards.test.store;
    expect(await db.selectFrom('network_refunds').select('amount').execute()).toEqual([
      { amount: '40.00' },
    ]);
    const path = `/v2/funds-transfers?funds-transfer-method.id=${methodId}&sort=created-at`;
    expect((await bench.merchant.get(path)).list).toHaveLength(2);
  });

  // Covers EP39, changeRefund, cancelRefund
  test('never exceeds the payment together with other refunds', async () => {
    const { transferId } = await bench.byCard();
    const first = await refund(transferId, { amount: '60' });
    expect((await refund(transferId, { amount: '40.01' })).status).toBe(422);
    const second = await refund(transferId);
    expect(second.data.attributes.amount).toBe(40);
    await bench.merchant.post(`/v2/refunds/${first.data.id}/cancel`);
    const change = { amount: '100', memo: 'All of it' };
    const changed = await bench.merchant.patch(`/v2/refunds/${second.data.id}`, change);
    expect(changed.data.attributes).toMatchObject({ amount: 100, memo: 'All of it' });
    expect((await refund(transferId)).status).toBe(422);
  });

  test('needs a sufficient balance', async () => {
    const { transferId } = await bench.byCard();
    const { data } = await refund(transferId);
    await bench.hold(transferId);
    const refused = await processRefund(data.id);
    expect(refused).toMatchObject(rejectedWith('39001'));
    // The request has no attribute to point to.
    expect(refused.errors[0]?.source).toBeUndefined();
    const { data: still } = await bench.merchant.get(`/v2/refunds/${data.id}`);
    expect(still.attributes.status).toBe('pending');
  });

  test('is processed once', async () => {
    const { transferId } = await bench.byCard();
    const { data } = await refund(transferId, { amount: '10' });
    const answers = await Promise.all([
      processRefund(data.id),
      processRefund(data.id),
      processRefund(data.id),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    await rest();
    expect(await bench.totals()).toMatchObject({ settled: 90 });
  });

  test('is cancelled with its funds transfer', async () => {
    const { transferId } = await bench.byCard();
    const to = { 'funds-transfer-method-id': bench.achMethodId };
    const { data } = await refund(transferId, { ...to });
    const { included } = await processRefund(data.id);
    await bench.cancel(String(included[0]?.id));
    const { data: after } = await bench.merchant.get(`/v2/refunds/${data.id}`);
    expect(after.attributes.status).toBe('cancelled');
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 100 });
    expect((await refund(transferId)).status).toBe(201);
  });
});
