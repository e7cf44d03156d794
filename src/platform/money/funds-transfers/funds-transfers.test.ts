import { describe, expect, test } from 'vitest';
import { rejectedWith } from '../../testing/rejections.ts';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';

const bench = useMoneyBench();

describe('an incoming funds transfer', () => {
  // Covers ST26
  test('changes no total while it is pending', async () => {
    const { transferId } = await bench.byAch();
    expect(await bench.transfer(transferId)).toMatchObject({
      amount: 100,
      status: 'pending',
      'funds-transfer-type': 'ach',
      'settled-at': null,
    });
    expect(await bench.totals()).toMatchObject({ settled: 0, disbursable: 0 });
  });

  // Covers SV5, ST26, settleFundsTransferInSandbox
  test('by ACH is held from settlement until it clears', async () => {
    const { transferId } = await bench.byAch();
    const settled = await bench.act(transferId, 'settle');
    expect(settled).toMatchObject({
      status: 200,
      data: {
        attributes: {
          status: 'settled',
          'settlement-details': 'Settled via sandbox API',
          'contingencies-cleared-at': null,
        },
      },
    });
    const clearsOn = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);
    expect(settled.data.attributes['clears-on']).toBe(clearsOn);
    expect(await bench.holdsOf(transferId)).toMatchObject([
      { attributes: { 'hold-type': 'funds_not_cleared', status: 'pending' } },
    ]);
    expect(await bench.totals()).toMatchObject({
      settled: 100,
      'contingent-hold': 100,
      disbursable: 0,
    });
  });

  // Covers clearFundsTransferInSandbox
  test('clears automatically on its day', async () => {
    const { transferId } = await bench.byAch();
    await bench.act(transferId, 'settle');
    await bench.days(9);
    expect(await bench.totals()).toMatchObject({ disbursable: 0 });
    await bench.days(2);
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 100 });
    const { 'contingencies-cleared-on': clearedOn, status } = await bench.transfer(transferId);
    expect(status).toBe('settled');
    const found = await bench.merchant.get(
      `/v2/funds-transfers?filter[contingencies-cleared-on]=${clearedOn}`,
    );
    expect(found.list).toMatchObject([{ id: transferId }]);
  });

  // Covers clearFundsTransferInSandbox
  test('clears by request in the sandbox', async () => {
    const { transferId } = await bench.byAch();
    await bench.act(transferId, 'settle', { 'clears-on': '9999-12-31' });
    expect(await bench.transfer(transferId)).toMatchObject({ 'clears-on': '9999-12-31' });
    expect((await bench.act(transferId, 'clear')).status).toBe(200);
    expect(await bench.totals()).toMatchObject({ 'contingent-hold': 0, disbursable: 100 });
    expect(await bench.holdsOf(transferId)).toMatchObject([{ attributes: { status: 'cleared' } }]);
  });

  test('by wire can be spent immediately', async () => {
    const { transferId } = await bench.byWire();
    await bench.act(transferId, 'settle', { 'funds-source-name': 'Jim Roe' });
    expect(await bench.transfer(transferId)).toMatchObject({
      'clears-on': null,
      'funds-source-name': 'Jim Roe',
    });
    expect(await bench.totals()).toMatchObject({ settled: 100, disbursable: 100 });
    const { 'contingencies-cleared-at': clearedAt } = await bench.transfer(transferId);
    expect(clearedAt).not.toBeNull();
  });

  // Covers settleFundsTransferInSandbox
  test('may settle with another amount than expected', async () => {
    const { id, transferId } = await bench.byWire();
    await bench.act(transferId, 'settle', { amount: '99.5' });
    expect(await bench.transfer(transferId)).toMatchObject({
      amount: 99.5,
      'amount-expected': 100,
    });
    const { data } = await bench.merchant.get(`/v2/contributions/${id}`);
    expect(data.attributes).toMatchObject({ amount: 99.5, status: 'settled' });
    expect(await bench.totals()).toMatchObject({ settled: 99.5 });
  });

  test.each([
    ['a comment of 61 characters', { 'comments-2': 'x'.repeat(61) }],
    ['an amount of zero', { amount: '0' }],
    ['an invalid day', { 'clears-on': '2026-02-30' }],
    ['a day in the year 0', { 'clears-on': '0000-01-01' }],
  ])('does not settle with %s', async (_what, input) => {
    const { transferId } = await bench.byWire();
    expect((await bench.act(transferId, 'settle', input)).status).toBe(422);
    expect(await bench.transfer(transferId)).toMatchObject({ status: 'pending', amount: 100 });
  });
});

describe('a funds transfer that ends', () => {
  // Covers ST26, cancelFundsTransfer
  test('is cancelled while it is pending', async () => {
    const { id, transferId } = await bench.byAch();
    const cancelled = await bench.cancel(transferId, { 'cancellation-details': 'Not wanted' });
    expect(cancelled).toMatchObject({
      status: 200,
      data: { attributes: { status: 'cancelled', 'cancellation-details': 'Not wanted' } },
    });
    const { data } = await bench.merchant.get(`/v2/contributions/${id}`);
    expect(data.attributes.status).toBe('cancelled');
    expect(await bench.act(transferId, 'settle')).toMatchObject(
      rejectedWith('transfer_not_pending'),
    );
  });

  // Covers ST26, reverseFundsTransferInSandbox
  test('is reversed after it settled, with an offsetting cash transaction', async () => {
    const { id, transferId } = await bench.byWire();
    await bench.act(transferId, 'settle');
    const reversed = await bench.act(transferId, 'reverse', { 'reversal-details': 'Recalled' });
    expect(reversed.data.attributes).toMatchObject({
      status: 'reversed',
      'reversed-amount': 100,
      'reversal-details': 'Recalled',
    });
    const path = `/v2/funds-transfers/${transferId}?include=reversed-cash-transaction`;
    expect((await bench.merchant.get(path)).included).toMatchObject([
      { attributes: { amount: -100 } },
    ]);
    expect(await bench.totals()).toMatchObject({ settled: 0, disbursable: 0 });
    const { data } = await bench.merchant.get(`/v2/contributions/${id}`);
    expect(data.attributes.status).toBe('reversed');
  });

  test('is reversed in part and holds the rest', async () => {
    const { transferId } = await bench.byAch();
    await bench.act(transferId, 'settle');
    expect((await bench.act(transferId, 'reverse', { amount: '100.01' })).status).toBe(422);
    await bench.act(transferId, 'reverse', { amount: '30' });
    expect(await bench.totals()).toMatchObject({ settled: 70, 'contingent-hold': 70 });
    await bench.days(11);
    expect(await bench.totals()).toMatchObject({ settled: 70, disbursable: 70 });
  });

  // Covers reverseFundsTransferInSandbox
  test('may overdraw the account, and an ACH freezes it for contributions', async () => {
    const { transferId } = await bench.byAch();
    await bench.act(transferId, 'settle');
    await bench.act(transferId, 'clear');
    const { accountId, test: platform } = bench.cards;
    await platform.store.db
      .updateTable('account_cash_totals')
      .set({ pending_transfer: '100' })
      .where('account_id', '=', accountId)
      .execute();
    await bench.act(transferId, 'reverse');
    expect(await bench.totals()).toMatchObject({ settled: 0, disbursable: -100 });
    const { data } = await bench.merchant.get(`/v2/accounts/${accountId}`);
    expect(data.attributes).toMatchObject({ 'contributions-frozen': true });
    expect(await bench.contribute({ 'funds-transfer-method-id': bench.achMethodId })).toMatchObject(
      rejectedWith('account_frozen'),
    );
  });
});
