import { expect, it } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useCardBench } from './testing/card-bench.ts';

const bench = useCardBench();
const approved = '4242424242424242';

async function createSettlementAccount(): Promise<string> {
  const { accountId } = await createAccountWithOwner(bench.merchant, {
    name: 'Card settlement',
    'account-sub-type-id': 'credit_card_instant_settlement',
  });
  await bench.merchant.post(`/v2/accounts/${accountId}/sandbox/open`);
  return accountId;
}

const settledOf = async (accountId: string) => {
  const { data } = await bench.merchant.get(`/v2/account-cash-totals?account.id=${accountId}&one`);
  return data.attributes.settled;
};

it("card payments go to the organization's settlement account, which pays refunds", async () => {
  const settlementId = await createSettlementAccount();
  const { hash } = await bench.linkedCard(approved);
  const { data } = await bench.pay(hash, { amount: '12.50' });
  expect(data.attributes.status).toBe('completed');
  expect(await settledOf(settlementId)).toBe(12.5);
  expect(await settledOf(bench.accountId)).toBe(0);
  const transferId = data.attributes['funds-transfer-id'];
  const transfer = await bench.merchant.get(`/v2/funds-transfers/${transferId}?include=account`);
  expect(transfer.included).toMatchObject([{ id: settlementId }]);
  expect(transfer.data.relationships?.contact?.links?.related).toContain(bench.contactId);
  const refund = await bench.merchant.post('/v2/refunds', {
    'funds-transfer-id': transferId,
    amount: '2.50',
  });
  const processed = await bench.merchant.post(`/v2/refunds/${refund.data.id}/process`);
  expect(processed.errors).toEqual([]);
  // The card network is called after the response.
  await expect.poll(() => settledOf(settlementId)).toBe(10);
});

it('frozen settlement accounts and those of other organizations receive nothing', async () => {
  const settlementId = await createSettlementAccount();
  await bench.merchant.post(`/v2/accounts/${settlementId}/sandbox/freeze`, {
    'freeze-type': 'contributions',
  });
  const stranger = await bench.test.signUp();
  const other = await createAccountWithOwner(stranger, {
    'account-sub-type-id': 'credit_card_instant_settlement',
  });
  await stranger.post(`/v2/accounts/${other.accountId}/sandbox/open`);
  const { hash } = await bench.linkedCard(approved);
  await bench.pay(hash, { amount: '12.50' });
  expect(await settledOf(bench.accountId)).toBe(12.5);
  expect(await settledOf(settlementId)).toBe(0);
});
