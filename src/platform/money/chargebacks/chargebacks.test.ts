import { describe, expect, test } from 'vitest';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';

const bench = useMoneyBench();

const dispute = (transferId: string) =>
  bench.merchant.post('/v2/chargebacks/sandbox', {
    'funds-transfer-id': transferId,
    'reason-code': '10.4',
  });
const step = (id: string, name: string, input: object = {}) =>
  bench.merchant.post(`/v2/chargebacks/${id}/${name}`, input);

async function disputed(): Promise<{ id: string; transferId: string }> {
  const { transferId } = await bench.byCard();
  const { data } = await dispute(transferId);
  return { id: String(data.id), transferId };
}

describe('a chargeback', () => {
  // Covers listChargebacks, createChargebackInSandbox
  test('holds the money of the card payment', async () => {
    const { transferId } = await bench.byCard();
    const made = await dispute(transferId);
    expect(made).toMatchObject({
      status: 201,
      data: { attributes: { status: 'pending', bin: '424242', 'reason-code': '10.4' } },
    });
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 0 });
    expect(await bench.holdsOf(transferId)).toMatchObject([
      { id: made.data.attributes['hold-id'], attributes: { status: 'pending' } },
    ]);
    expect((await bench.merchant.get('/v2/chargebacks')).list).toMatchObject([
      { id: made.data.id },
    ]);
  });

  test('keeps its hold when the manual hold is cleared', async () => {
    const { transferId } = await disputed();
    for (const frozen of [false, true, false]) await bench.hold(transferId, frozen);
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 0 });
  });

  test('keeps its hold from being cleared until the decision', async () => {
    const { id, transferId } = await disputed();
    const [hold] = await bench.holdsOf(transferId);
    const clear = () => bench.merchant.post(`/v2/contingent-holds/${hold?.id}/sandbox/clear`);
    expect(await clear()).toMatchObject({ status: 422, errors: [{ code: 'transfer_on_hold' }] });
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 0 });
    for (const name of ['start', 'ready', 'submit', 'sandbox/win']) await step(id, name);
    expect((await clear()).data.attributes).toMatchObject({ status: 'cleared' });
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 100 });
  });

  // Covers startChargeback, readyChargeback, rejectChargeback, submitChargeback
  // Covers winChargebackInSandbox
  test('releases the money when it is won', async () => {
    const { id } = await disputed();
    expect((await step(id, 'sandbox/win')).errors).toMatchObject([
      { code: 'transfer_not_pending' },
    ]);
    await step(id, 'start');
    await step(id, 'ready');
    await step(id, 'reject', { 'rejection-reason': 'No proof' });
    await step(id, 'start');
    await step(id, 'ready');
    expect((await step(id, 'submit')).data.attributes.status).toBe('submitted');
    const won = await step(id, 'sandbox/win');
    expect(won.data.attributes).toMatchObject({ status: 'won', 'rejection-reason': 'No proof' });
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 100 });
  });

  // Covers loseChargeback
  test('reverses the payment when it is lost', async () => {
    const { id, transferId } = await disputed();
    expect((await step(id, 'lose')).data.attributes).toMatchObject({ status: 'lost' });
    expect(await bench.totals()).toMatchObject({ settled: 0, 'contingent-hold': 0 });
    expect(await bench.transfer(transferId)).toMatchObject({ status: 'reversed' });
    for (const further of ['start', 'lose']) {
      expect((await step(id, further)).errors).toMatchObject([{ code: 'transfer_not_pending' }]);
    }
  });
});
