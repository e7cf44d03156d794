import { describe, expect, test } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import { createOutgoing } from './testing/create-outgoing.ts';

/** What a funds transfer refuses, and how it says so. */

const bench = useMoneyBench();

const post = (transferId: string, action: string, input: object = {}) =>
  bench.merchant.post(`/v2/funds-transfers/${transferId}/${action}`, input);

const outgoing = () => createOutgoing(bench);

describe('what is refused', () => {
  test('says where the transfer stands', async () => {
    const { transferId } = await bench.byWire();
    expect((await bench.act(transferId, 'reverse')).errors).toMatchObject([
      { code: 'transfer_not_settled', detail: 'This funds transfer is pending.' },
    ]);
    await bench.act(transferId, 'settle');
    const settled = { code: 'transfer_not_pending', detail: 'This funds transfer is settled.' };
    expect((await bench.act(transferId, 'settle')).errors).toMatchObject([settled]);
    expect((await post(transferId, 'cancel')).errors).toMatchObject([settled]);
  });

  test('a part is not settled alone', async () => {
    const { accountId: other } = await createAccountWithOwner(bench.merchant);
    const parts = [{ 'account-id': other, amount: '60' }];
    const { transferId } = await bench.byWire({ 'child-funds-transfers': parts });
    const { list } = await bench.merchant.get(`/v2/funds-transfers?parent.id=${transferId}`);
    expect((await bench.act(String(list[0]?.id), 'settle')).errors).toMatchObject([
      {
        code: 'transfer_not_pending',
        detail: 'This is a part of a transfer: settle the whole.',
      },
    ]);
  });

  test('another currency, and another amount of money that leaves', async () => {
    const { transferId } = await bench.byWire();
    const euros = { 'currency-type': 'EUR' };
    expect((await bench.act(transferId, 'settle', euros)).errors).toMatchObject([
      {
        detail: 'currency-type of this transfer is USD',
        source: { pointer: '/data/attributes/currency-type' },
      },
    ]);
    const dollars = { 'currency-type': 'USD' };
    expect((await bench.act(transferId, 'settle', dollars)).status).toBe(200);
    const leaving = await outgoing();
    expect((await bench.act(leaving, 'settle', { amount: '39' })).errors).toMatchObject([
      {
        detail: 'amount of outgoing money is what was asked for',
        source: { pointer: '/data/attributes/amount' },
      },
    ]);
    expect((await bench.act(leaving, 'settle', { amount: '40.00' })).status).toBe(200);
    expect(await bench.transfer(leaving)).toMatchObject({
      amount: -40,
      'amount-expected': null,
      status: 'settled',
    });
  });

  test('less than the parts take', async () => {
    const { accountId: other } = await createAccountWithOwner(bench.merchant);
    const parts = [{ 'account-id': other, amount: '60' }];
    const { transferId } = await bench.byWire({ 'child-funds-transfers': parts });
    expect((await bench.act(transferId, 'settle', { amount: '59.99' })).errors).toMatchObject([
      {
        detail: 'amount is less than what its parts take',
        source: { pointer: '/data/attributes/amount' },
      },
    ]);
  });

  test('money that is held, or that a rule asks about', async () => {
    const leaving = await outgoing();
    await post(leaving, 'toggle-manual-hold', { frozen: true });
    expect((await bench.act(leaving, 'settle')).errors).toMatchObject([
      { code: 'transfer_on_hold', detail: 'A hold of this funds transfer is not cleared.' },
    ]);
    await bench.askFrom('50', bench.accountId);
    const { transferId } = await bench.byWire();
    expect((await bench.act(transferId, 'settle')).errors).toMatchObject([
      { code: 'transfer_on_hold', detail: 'A rule of the account waits for an authorization.' },
    ]);
  });

  test('a hold of money that is gone', async () => {
    const { transferId } = await bench.byWire();
    await bench.act(transferId, 'settle');
    await bench.act(transferId, 'reverse');
    expect((await post(transferId, 'toggle-manual-hold', { frozen: true })).errors).toMatchObject([
      { code: 'transfer_not_pending', detail: 'There is nothing left to hold.' },
    ]);
  });
});
