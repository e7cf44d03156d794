import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { ether } from '../../assets/assets/testing/known-assets.ts';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createTradingBench, type TradingBench } from './testing/trading-bench.ts';

const given = useTestPlatform();
let bench: TradingBench;

beforeEach(async () => {
  bench = await createTradingBench(given);
});

describe('a quote', () => {
  // Covers QU1, EP35
  test.each([
    ['total-amount', { 'total-amount': '101' }, [100, 1, 101, 0.00165837]],
    ['amount', { amount: '100' }, [100, 1, 101, 0.00165837]],
    ['unit-count', { 'unit-count': '0.001' }, [60.3, 0.6, 60.9, 0.001]],
  ])('to buy by %s has all amounts, with the policy’s fee', async (_size, size, figures) => {
    await bench.setPolicy({ 'facilitated-trade-fee': 1 });
    // The price is valid from the desk's answer, up to a second before the insert.
    vi.spyOn(given.clock, 'now').mockReturnValue(given.clock.now());
    const { status, data } = await bench.quote(size);
    expect(status).toBe(201);
    const { attributes } = data;
    expect(attributes).toMatchObject({
      'asset-name': 'BTC',
      'transaction-type': 'buy',
      'price-per-unit': 60_300,
      status: 'pending',
      hot: false,
      'delayed-settlement': false,
      'integrator-settled': false,
      'executed-at': null,
      'settled-at': null,
      'rejected-at': null,
      // The specification's own names.
      delayed_settlement: false,
      integrator_settled: false,
      settled_at: null,
      rejected_at: null,
    });
    const names = ['base-amount', 'fee-amount', 'total-amount', 'unit-count'];
    expect(names.map((name) => attributes[name])).toEqual(figures);
    const life =
      Date.parse(String(attributes['expires-at'])) - Date.parse(String(attributes['created-at']));
    expect(life).toBe(15_000);
  });

  test('to sell deducts the fee and rounds units up', async () => {
    await bench.trade({ 'total-amount': '500' });
    await bench.setPolicy({ 'facilitated-trade-fee': 2 });
    const sold = await bench.quote({
      'total-amount': undefined,
      'transaction-type': 'sell',
      amount: '50',
    });
    expect(sold.data.attributes).toMatchObject({
      'price-per-unit': 59_700,
      'base-amount': 50,
      'fee-amount': 1,
      'total-amount': 49,
      'unit-count': 0.00083753,
    });
  });

  test('never gives more than was paid for, even for the smallest trade', async () => {
    const fits = (units: string) => ({ 'total-amount': undefined, 'unit-count': units });
    // Worth 60.30603 dollars, and 59.70597.
    const bought = await bench.quote(fits('0.0010001'));
    expect(bought.data.attributes).toMatchObject({ 'base-amount': 60.31, 'total-amount': 60.31 });
    await bench.trade({ 'total-amount': '500' });
    const sold = await bench.quote({ ...fits('0.0010001'), 'transaction-type': 'sell' });
    expect(sold.data.attributes).toMatchObject({ 'base-amount': 59.7 });
    const worthless = await bench.quote({ ...fits('0.00000001'), 'transaction-type': 'sell' });
    expect(worthless).toMatchObject(rejectedWith('invalid_attribute'));
  });

  test('counts the smallest units exactly', async () => {
    const { data } = await bench.quote({ 'asset-id': ether, amount: '1000' });
    const price = Number(data.attributes['price-per-unit']);
    const { rows } = await sql<{ units: string }>`
      select div(1000 * 1e18::numeric, ${price}::numeric) * 1e-18::numeric = unit_count as units
      from quotes where id = ${data.id}
    `.execute(given.store.db);
    expect(rows).toEqual([{ units: true }]);
  });

  test.each([{ 'unit-count': '999999999999999' }])(
    'is rejected, not aborted, with %j',
    async (size) => {
      for (const type of ['buy', 'sell']) {
        expect(await bench.quote({ 'transaction-type': type, ...size })).toMatchObject(
          rejectedAt('unit-count'),
        );
      }
    },
  );

  // Covers NE4
  test('above the disbursable amount is rejected in the words of the specification', async () => {
    const { quote, client } = await createTradingBench(given, '100');
    expect(await quote({ 'total-amount': '100.01' })).toMatchObject({
      status: 422,
      errors: [
        {
          code: 'insufficient_funds',
          detail: 'Quote amount including fees exceeds disbursable amount',
        },
      ],
    });
    expect((await quote({ 'total-amount': '100' })).status).toBe(201);
    expect((await client.get('/v2/quotes')).list).toHaveLength(1);
  });

  // Covers EP35, VE8
  test('is new for each request, even with the same idempotency key', async () => {
    const { data } = await bench.quote();
    const body = JSON.stringify({
      data: {
        attributes: {
          'account-id': bench.accountId,
          'asset-id': (await bench.client.get(`/v2/quotes/${data.id}/?include=asset`)).included[0]
            ?.id,
          'transaction-type': 'buy',
          amount: '10',
        },
      },
    });
    const key = '7f9c1a34-6a4c-4b5e-9a3d-2b8f0c1d2e3f';
    for (const header of ['X-Idempotent-ID', 'X-Idempotent-ID-V2']) {
      const keyed = bench.client.with({ [header]: key });
      const answers = [
        await keyed.send('POST', '/v2/quotes', body),
        await keyed.send('POST', '/v2/quotes', body),
      ];
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    }
    expect((await bench.client.get(`/v2/quotes?account.id=${bench.accountId}`)).list).toHaveLength(
      5,
    );
  });

  test.each([
    [{}, 'amount'],
    [{ amount: '1', 'unit-count': '1' }, 'unit-count'],
    [{ 'transaction-type': 'sell', 'total-amount': '1' }, 'total-amount'],
    [{ amount: '0' }, 'amount'],
    [{ 'unit-count': '0.000000001' }, 'unit-count'],
    [{ 'transaction-type': 'swap', amount: '1' }, 'transaction-type'],
    [{ amount: '1', 'asset-id': '00000000-0000-4000-8000-000000000000' }, 'asset-id'],
    [{ amount: '1', 'account-id': '00000000-0000-4000-8000-000000000000' }, 'account-id'],
    [{ amount: '1', 'trade-desk-id': '00000000-0000-4000-8000-000000000000' }, 'trade-desk-id'],
    [{ 'total-amount': '0.00000001' }, 'total-amount'],
  ])('is rejected with %j', async (input, pointer) => {
    expect(await bench.quote(input)).toMatchObject(rejectedAt(pointer));
  });

  test('is rejected for an account that can’t disburse', async () => {
    await bench.client.post(`/v2/accounts/${bench.accountId}/sandbox/freeze`, {
      'freeze-type': 'all',
    });
    expect(await bench.quote()).toMatchObject(rejectedWith('account_frozen'));
  });
});
