import { describe, expect, test } from 'vitest';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';
import { createOutgoing } from './testing/create-outgoing.ts';

/** Rejected operations on funds transfers, with their errors. */

const bench = useMoneyBench();

const post = (transferId: string, action: string, input: object = {}) =>
  bench.merchant.post(`/v2/funds-transfers/${transferId}/${action}`, input);

const outgoing = () => createOutgoing(bench);

describe('a rejected operation', () => {
  test('shows the status of the transfer', async () => {
    const { transferId } = await bench.byWire();
    expect((await bench.act(transferId, 'reverse')).errors).toMatchObject([
      { code: 'transfer_not_settled', detail: 'This funds transfer is pending.' },
    ]);
    await bench.act(transferId, 'settle');
    const settled = { code: 'transfer_not_pending', detail: 'This funds transfer is settled.' };
    expect((await bench.act(transferId, 'settle')).errors).toMatchObject([settled]);
    expect((await post(transferId, 'cancel')).errors).toMatchObject([settled]);
  });

  test('settles no part separately', async () => {
    const { accountId: other } = await createAccountWithOwner(bench.merchant);
    const parts = [{ 'account-id': other, amount: '60' }];
    const { transferId } = await bench.byWire({ 'child-funds-transfers': parts });
    const { list } = await bench.merchant.get(`/v2/funds-transfers?parent.id=${transferId}`);
    expect((await bench.act(String(list[0]?.id), 'settle')).errors).toMatchObject([
      {
        code: 'transfer_not_pending',
        detail: 'This is a part of a funds transfer. Settle the whole transfer.',
      },
    ]);
  });

  test('settles in no other currency, and no other amount of outgoing money', async () => {
    const { transferId } = await bench.byWire();
    const euros = { 'currency-type': 'EUR' };
    expect((await bench.act(transferId, 'settle', euros)).errors).toMatchObject([
      {
        detail: 'currency-type must be USD, the currency of this transfer.',
        source: { pointer: '/data/attributes/currency-type' },
      },
    ]);
    const dollars = { 'currency-type': 'USD' };
    expect((await bench.act(transferId, 'settle', dollars)).status).toBe(200);
    const leaving = await outgoing();
    expect((await bench.act(leaving, 'settle', { amount: '39' })).errors).toMatchObject([
      {
        detail: 'amount of an outgoing transfer cannot change.',
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

  test('settles no amount below the sum of its parts', async () => {
    const { accountId: other } = await createAccountWithOwner(bench.merchant);
    const parts = [{ 'account-id': other, amount: '60' }];
    const { transferId } = await bench.byWire({ 'child-funds-transfers': parts });
    expect((await bench.act(transferId, 'settle', { amount: '59.99' })).errors).toMatchObject([
      {
        detail: 'amount is less than the sum of its parts.',
        source: { pointer: '/data/attributes/amount' },
      },
    ]);
  });

  test('settles no held transfer and none under a rule', async () => {
    const leaving = await outgoing();
    await post(leaving, 'toggle-manual-hold', { frozen: true });
    expect((await bench.act(leaving, 'settle')).errors).toMatchObject([
      { code: 'transfer_on_hold', detail: 'This funds transfer has a pending hold.' },
    ]);
    await bench.askFrom('50', bench.accountId);
    const { transferId } = await bench.byWire();
    expect((await bench.act(transferId, 'settle')).errors).toMatchObject([
      {
        code: 'transfer_on_hold',
        detail: 'A rule of the account requires an authorization first.',
      },
    ]);
  });

  test('holds no money that has left', async () => {
    const { transferId } = await bench.byWire();
    await bench.act(transferId, 'settle');
    await bench.act(transferId, 'reverse');
    expect((await post(transferId, 'toggle-manual-hold', { frozen: true })).errors).toMatchObject([
      { code: 'transfer_not_pending', detail: 'The funds transfer has no money left to hold.' },
    ]);
  });

  test('clears no hold of a reversed transfer', async () => {
    const { transferId } = await bench.byAch();
    expect((await bench.act(transferId, 'settle')).status).toBe(200);
    expect((await bench.act(transferId, 'reverse')).status).toBe(200);
    const { status, errors } = await bench.act(transferId, 'clear');
    expect([status, errors[0]?.code]).toEqual([422, 'transfer_not_pending']);
  });
});
