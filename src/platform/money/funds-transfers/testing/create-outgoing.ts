import type { useMoneyBench } from '../../contributions/testing/money-bench.ts';

type MoneyBench = ReturnType<typeof useMoneyBench>;

/** Creates an outgoing transfer, by ACH by default, that waits only for the bank. @returns its id */
export async function createOutgoing(
  bench: MoneyBench,
  methodId = bench.achMethodId,
): Promise<string> {
  await bench.setPolicy({ 'owner-verification-on-cash-disbursements': false });
  const { transferId } = await bench.byWire();
  await bench.act(transferId, 'settle');
  const toBank = { 'funds-transfer-method-id': methodId, amount: '40' };
  const { data } = await bench.refund(transferId, toBank);
  return String((await bench.processRefund(data.id)).included[0]?.id);
}
