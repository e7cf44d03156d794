import { beforeEach, describe, expect, test } from 'vitest';
import { useMoneyBench } from '../contributions/testing/money-bench.ts';

const bench = useMoneyBench();

beforeEach(async () => {
  await bench.recordWebhooks();
});

describe('a funds transfer sends webhooks', () => {
  // Covers EV4
  test('with the bank’s changes', async () => {
    const { transferId } = await bench.byAch();
    expect(await bench.webhooksOf('funds_transfers')).toEqual([]);
    await bench.act(transferId, 'settle', { amount: '90', 'funds-source-name': 'Jim Roe' });
    const [settled] = await bench.webhooksOf('funds_transfers');
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
    const all = await bench.webhooksOf('funds_transfers');
    expect(all[1]?.[1]).toEqual(['contingencies-cleared-at', 'contingencies-cleared-on']);
    expect(all[2]?.[1]).toEqual(expect.arrayContaining(['reversed-amount', 'status']));
  });

  // Covers EV4
  test('with its cleared contingencies if nothing holds it', async () => {
    const { transferId } = await bench.byWire();
    await bench.act(transferId, 'settle');
    const [settled] = await bench.webhooksOf('funds_transfers');
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
    await bench.cancel(transferId);
    expect(await bench.webhooksOf('funds_transfers')).toEqual([
      ['update', ['cancelled-at', 'status']],
    ]);
    expect(await bench.webhooksOf('contributions')).toEqual([['update', ['status']]]);
  });

  test('of its holds', async () => {
    const { transferId } = await bench.byAch();
    await bench.act(transferId, 'settle');
    await bench.act(transferId, 'clear');
    expect(await bench.webhooksOf('contingent_holds')).toEqual([
      ['create', ['status']],
      ['update', ['cleared-at', 'status']],
    ]);
  });
});
