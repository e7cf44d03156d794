import { beforeEach, describe, expect, test } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useMoneyBench } from './testing/money-bench.ts';

const bench = useMoneyBench();

// Funds transfers of 50 and more require approval.
beforeEach(() => bench.requireApprovalFrom('50', bench.accountId));

async function decide(action: 'approve' | 'deny', transferId: string): Promise<number> {
  const path = `/v2/authorization-items?funds-transfer.id=${transferId}&filter[status]=pending`;
  const { list } = await bench.merchant.get(path);
  expect(list).toHaveLength(1);
  return (await bench.merchant.post(`/v2/authorization-items/${list[0]?.id}/${action}`)).status;
}
const contributionStatus = async (id: string) =>
  (await bench.merchant.get(`/v2/contributions/${id}`)).data.attributes.status;

/** Runs the due jobs. Returns the refunds at the card network. */
async function networkRefunds() {
  await bench.days(1);
  await bench.days(1);
  return bench.cards.test.store.db.selectFrom('network_refunds').select('amount').execute();
}

describe('a card payment that requires approval', () => {
  test('is completed while its funds transfer waits, which settles on approval', async () => {
    const { id, transferId } = await bench.byCard();
    expect(await contributionStatus(id)).toBe('completed');
    expect(await bench.transfer(transferId)).toMatchObject({ status: 'pending' });
    expect(await bench.totals()).toMatchObject({ settled: 0 });
    expect(await decide('approve', transferId)).toBe(200);
    expect(await bench.transfer(transferId)).toMatchObject({ status: 'settled' });
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 100 });
    expect(await contributionStatus(id)).toBe('completed');
  });

  test('is refunded to the card on denial', async () => {
    const { id, transferId } = await bench.byCard();
    expect(await decide('deny', transferId)).toBe(200);
    expect(await bench.transfer(transferId)).toMatchObject({ status: 'cancelled' });
    expect(await contributionStatus(id)).toBe('cancelled');
    expect(await networkRefunds()).toEqual([{ amount: '100.00' }]);
    expect(await bench.totals()).toMatchObject({ settled: 0, disbursable: 0 });
  });

  test('can be cancelled, which refunds the card', async () => {
    const { transferId } = await bench.byCard();
    expect((await bench.cancel(transferId)).status).toBe(200);
    expect(await networkRefunds()).toEqual([{ amount: '100.00' }]);
  });

  test('needs no approval below the rule’s minimum', async () => {
    const { transferId } = await bench.byCard('49.99');
    expect(await bench.transfer(transferId)).toMatchObject({ status: 'settled' });
  });
});

describe('a bank contribution that requires approval', () => {
  // Covers settleFundsTransferInSandbox
  test('is not settled by the sandbox before the approval', async () => {
    const { transferId } = await bench.byWire();
    const detail = 'A rule of the account requires an authorization first.';
    expect((await bench.act(transferId, 'settle')).errors).toMatchObject([
      { code: 'transfer_on_hold', detail },
    ]);
    await decide('approve', transferId);
    expect(await bench.transfer(transferId)).toMatchObject({ status: 'pending' });
    expect((await bench.act(transferId, 'settle')).status).toBe(200);
    expect(await bench.totals()).toMatchObject({ settled: 100 });
  });

  test('can’t be cancelled after the bank has it', async () => {
    const passed = { 'cip-cleared': true, 'aml-cleared': true };
    await bench.merchant.patch(`/v2/contacts/${bench.contactId}/sandbox`, passed);
    const { data } = await bench.merchant.post('/v2/push-transfer-methods', {
      'account-id': bench.accountId,
      'contact-id': bench.contactId,
      'transfer-types': ['wire'],
    });
    const path = `/v2/push-transfer-methods/${data.id}/sandbox/inbound-wire`;
    await bench.merchant.post(path, { amount: '100' });
    const { list } = await bench.merchant.get('/v2/contributions?include=funds-transfer');
    const transferId = String(list[0]?.attributes['funds-transfer-id']);
    expect((await bench.cancel(transferId)).errors).toMatchObject([
      { code: 'transfer_not_pending', detail: 'This funds transfer is already at the bank.' },
    ]);
    const contribution = await bench.merchant.post(`/v2/contributions/${list[0]?.id}/cancel`);
    expect(contribution.status).toBe(403);
    await decide('approve', transferId);
    expect(await bench.totals()).toMatchObject({ settled: 100 });
  });

  test('requires approval when more arrives than expected', async () => {
    const { transferId } = await bench.byWire({ amount: '1' });
    const came = { amount: '5000', 'clears-on': '2099-12-31' };
    const { data } = await bench.act(transferId, 'settle', came);
    expect(data.attributes).toMatchObject({ status: 'pending', amount: 5000 });
    expect((await bench.act(transferId, 'settle')).status).toBe(422);
    expect(await bench.totals()).toMatchObject({ settled: 0 });
    expect((await bench.act(transferId, 'settle', { amount: '4999' })).status).toBe(422);
    expect(await decide('approve', transferId)).toBe(200);
    expect(await bench.totals()).toMatchObject({ settled: 5000, disbursable: 0 });
    expect(await bench.transfer(transferId)).toMatchObject({ 'clears-on': '2099-12-31' });
  });

  test('requires new approval when more arrives than was approved', async () => {
    const { transferId } = await bench.byWire();
    await decide('approve', transferId);
    await bench.act(transferId, 'settle', { amount: '100.01' });
    expect(await bench.transfer(transferId)).toMatchObject({ status: 'pending' });
    expect(await decide('approve', transferId)).toBe(200);
    expect(await bench.totals()).toMatchObject({ settled: 100.01 });
    const less = await bench.byWire();
    await decide('approve', less.transferId);
    await bench.act(less.transferId, 'settle', { amount: '60' });
    expect(await bench.transfer(less.transferId)).toMatchObject({ status: 'settled' });
  });

  test('waits for the approvals of its parts, too', async () => {
    const { accountId: otherId } = await createAccountWithOwner(bench.merchant);
    await bench.requireApprovalFrom('10', otherId);
    const part = { 'account-id': otherId, amount: '60' };
    const { transferId } = await bench.byWire({ 'child-funds-transfers': [part] });
    await decide('approve', transferId);
    expect((await bench.act(transferId, 'settle')).status).toBe(422);
    await decide('approve', await bench.partOf(transferId));
    expect((await bench.act(transferId, 'settle')).status).toBe(200);
    expect(await bench.totals(otherId)).toMatchObject({ settled: 60 });
  });

  test('holds the amount of a refund until approval', async () => {
    const { transferId } = await bench.byCard();
    await decide('approve', transferId);
    const { data } = await bench.refund(transferId);
    const { included } = await bench.processRefund(data.id);
    const outgoing = String(included[0]?.id);
    await bench.days(1);
    expect(await bench.totals()).toMatchObject({ settled: 100, 'pending-transfer': 100 });
    await decide('approve', outgoing);
    await bench.days(1);
    expect(await bench.totals()).toMatchObject({ settled: 0, 'pending-transfer': 0 });
  });
});
