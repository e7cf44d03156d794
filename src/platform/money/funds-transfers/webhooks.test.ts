import { beforeEach, describe, expect, test } from 'vitest';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';

const bench = useMoneyBench();

beforeEach(async () => {
  const config = { 'account-id': bench.accountId, url: 'http://127.0.0.1:9/hooks' };
  await bench.merchant.post('/v2/webhook-configs', config);
});

/** Returns actions and changes in the webhooks of a type. */
async function told(type: string): Promise<unknown[][]> {
  const query = `filter[resource-type]=${type}&sort=created-at&page[size]=100`;
  const { list } = await bench.merchant.get(`/v2/webhooks?${query}`);
  return list.map(({ attributes }) => {
    const { changes } = attributes.data as { changes?: unknown };
    return [attributes.action, changes];
  });
}

describe('a funds transfer sends webhooks', () => {
  // Covers EV4
  test('with the bank’s changes', async () => {
    const { transferId } = await bench.byAch();
    expect(await told('funds_transfers')).toEqual([]);
    await bench.act(transferId, 'settle', { amount: '90', 'funds-source-name': 'Jim Roe' });
    const [settled] = await told('funds_transfers');
    expect(settled?.[1]).toEqual([
      'amount',
      'amount-expected',
      'clears-on',
      'funds-source-name',
      'settled-at',
      'settled-cash-transaction.id',
      'settlement-details',
      'status',
    ]);
    await bench.act(transferId, 'clear');
    await bench.act(transferId, 'reverse');
    const all = await told('funds_transfers');
    expect(all[1]?.[1]).toEqual(['contingencies-cleared-at', 'contingencies-cleared-on']);
    expect(all[2]?.[1]).toEqual(expect.arrayContaining(['reversed-amount', 'status']));
  });

  // Covers EV4
  test('with its cleared contingencies if nothing holds it', async () => {
    const { transferId } = await bench.byWire();
    await bench.act(transferId, 'settle');
    const [settled] = await told('funds_transfers');
    expect(settled?.[1]).toEqual([
      'contingencies-cleared-at',
      'contingencies-cleared-on',
      'settled-at',
      'settled-cash-transaction.id',
      'settlement-details',
      'status',
    ]);
  });

  test('when it is cancelled, as does its contribution', async () => {
    const { transferId } = await bench.byAch();
    await bench.merchant.post(`/v2/funds-transfers/${transferId}/cancel`);
    expect(await told('funds_transfers')).toEqual([['update', ['cancelled-at', 'status']]]);
    expect(await told('contributions')).toEqual([['update', ['status']]]);
  });

  test('of its holds', async () => {
    const { transferId } = await bench.byAch();
    await bench.act(transferId, 'settle');
    await bench.act(transferId, 'clear');
    expect(await told('contingent_holds')).toEqual([
      ['create', ['status']],
      ['update', ['cleared-at', 'status']],
    ]);
  });

  test('when it is reversed', async () => {
    const { transferId } = await bench.byCard();
    const { data } = await bench.merchant.post('/v2/refunds', {
      'funds-transfer-id': transferId,
      amount: '1',
    });
    await bench.merchant.post(`/v2/refunds/${data.id}/process`);
    expect(await told('refunds')).toEqual([
      ['create', undefined],
      ['update', ['status']],
    ]);
    await bench.merchant.post('/v2/chargebacks/sandbox', { 'funds-transfer-id': transferId });
    expect(await told('chargebacks')).toEqual([['create', undefined]]);
  });
});
