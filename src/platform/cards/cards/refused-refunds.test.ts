import { expect, test } from 'vitest';
import { VendorRefusal } from '../../../vendors/protocol/failures.ts';
import { useMoneyBench } from '../../money/contributions/testing/money-bench.ts';

const codes: string[] = [];
const bench = useMoneyBench({
  wrapNetwork: (network) => ({
    ...network,
    async refund(request) {
      const code = codes.shift();
      if (code !== undefined) throw new VendorRefusal(code);
      return network.refund(request);
    },
  }),
});

/** Refunds 30 of 100 dollars while the network refuses. @returns the ids of the payment, the refund and its transfer */
async function refund(...refusals: readonly string[]) {
  codes.splice(0, codes.length, ...refusals);
  const { transferId } = await bench.byCard();
  const { data } = await bench.refund(transferId, { amount: '30' });
  const goneId = String((await bench.processRefund(data.id)).included[0]?.id);
  await bench.days(1);
  return { transferId, refundId: String(data.id), goneId };
}

test('a refund that the card network refuses is cancelled, and its amount can be refunded again', async () => {
  const { transferId, refundId, goneId } = await refund('refund_refused');
  expect(await bench.transfer(goneId)).toMatchObject({
    status: 'cancelled',
    'cancellation-details': 'The card network refused this refund: refund_refused.',
  });
  const { data } = await bench.merchant.get(`/v2/refunds/${refundId}`);
  expect(data.attributes.status).toBe('cancelled');
  expect(await bench.totals()).toMatchObject({ settled: 100, 'pending-transfer': 0 });
  expect((await bench.refund(transferId)).data.attributes).toMatchObject({ amount: 100 });
});

test.each(['idempotency_key_reused', 'unknown_call'])(
  'a refund is sent again after %s, which says nothing about it',
  async (code) => {
    const { goneId } = await refund(code);
    expect(await bench.transfer(goneId)).toMatchObject({ status: 'settled' });
    expect(await bench.totals()).toMatchObject({ settled: 70 });
  },
);
