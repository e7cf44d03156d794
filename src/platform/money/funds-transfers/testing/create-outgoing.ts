import type { useMoneyBench } from '../../contributions/testing/money-bench.ts';

type MoneyBench = ReturnType<typeof useMoneyBench>;

/** Creates an outgoing transfer that waits only for the bank. @returns its id */
export async function createOutgoing(bench: MoneyBench): Promise<string> {
  await bench.setPolicy({ 'owner-verification-on-cash-disbursements': false });
  const { transferId } = await bench.byWire();
  await bench.act(transferId, 'settle');
  const { data } = await bench.merchant.post('/v2/refunds', {
    'funds-transfer-id': transferId,
    'funds-transfer-method-id': bench.achMethodId,
    amount: '40',
  });
  const path = `/v2/refunds/${data.id}/process?include=funds-transfer`;
  return String((await bench.merchant.post(path)).included[0]?.id);
}
