import { beforeEach, describe, expect, test, vi } from 'vitest';
import { rejectedWith } from '../../testing/rejections.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { type DeskPort, simulatedDesk } from '../trade-desks/desk-port.ts';
import { createTradingBench, type TradingBench } from './testing/trading-bench.ts';

const execute = vi.fn<DeskPort['execute']>(simulatedDesk.execute);
const given = useTestPlatform({ desk: { ...simulatedDesk, execute: (trade) => execute(trade) } });
let bench: TradingBench;

beforeEach(async () => {
  bench = await createTradingBench(given);
});

describe('an executed quote', () => {
  // Covers SV7, ST21, EP35, EP47
  test('is executed_pending_settlement with its money held, and settles automatically', async () => {
    const quoted = await bench.quote();
    const executed = await bench.execute(quoted);
    expect(executed).toMatchObject({
      status: 200,
      data: { attributes: { status: 'executed_pending_settlement', 'settled-at': null } },
    });
    expect(executed.data.attributes['executed-at']).not.toBeNull();
    await bench.settled();
    const { data } = await bench.client.get(`/v2/quotes/${quoted.data.id}`);
    expect(data.attributes).toMatchObject({ status: 'executed', 'integrator-settled': false });
    expect(data.attributes['settled-at']).not.toBeNull();
    const units = Number(data.attributes['unit-count']);
    expect(await bench.totals()).toEqual({
      dollars: { settled: 900, disbursable: 900 },
      bitcoin: { settled: units, disbursable: units },
    });
  });

  // Covers EV10
  test('sends webhooks of the quote, its facilitated trade, and the trade', async () => {
    await bench.trade();
    expect(await bench.webhooksOf('quotes')).toEqual([
      { action: 'update', data: { changes: ['executed-at', 'status'] } },
      { action: 'update', data: { changes: ['settled-at', 'settled_at', 'status'] } },
    ]);
    expect(await bench.webhooksOf('facilitated_trades')).toEqual([{ action: 'settled', data: {} }]);
    expect(await bench.webhooksOf('trades')).toEqual([{ action: 'create', data: {} }]);
  });

  // Covers QU3
  test('has a trade with asset names, and two movements of money with a fee', async () => {
    await bench.setPolicy({ 'facilitated-trade-fee': 1 });
    await bench.trade({ 'total-amount': '101' });
    const trades = await bench.client.get('/v2/trades?include=acceptor-asset');
    expect(trades.list).toMatchObject([
      {
        attributes: {
          status: 'settled',
          initiator: { 'account-id': bench.accountId, amount: 100, 'currency-type': 'USD' },
          acceptor: { 'account-id': null, 'asset-label': 'Bitcoin', amount: 0.00165837 },
        },
      },
    ]);
    expect(trades.included).toMatchObject([{ type: 'assets' }]);
    const { list } = await bench.client.get('/v2/cash-transactions?filter[amount lt]=0');
    const amounts = list.map(({ attributes }) => [attributes.amount, attributes['comments-1']]);
    expect(amounts).toEqual(
      expect.arrayContaining([
        [-100, 'Bought 0.00165837 BTC'],
        [-1, 'Fee: Bought 0.00165837 BTC'],
      ]),
    );
  });

  test('to sell exchanges units for money', async () => {
    await bench.trade({ 'total-amount': '500' });
    await bench.trade({
      'transaction-type': 'sell',
      'total-amount': undefined,
      'unit-count': '0.001',
    });
    expect((await bench.totals()).dollars).toEqual({ settled: 559.7, disbursable: 559.7 });
    const short = await bench.quote({
      'transaction-type': 'sell',
      'total-amount': undefined,
      'unit-count': '1',
    });
    expect(short.errors).toMatchObject([
      {
        code: '39001',
        source: { pointer: '/data/attributes/unit-count' },
        detail: expect.stringContaining('fewer disbursable cold units'),
      },
    ]);
  });

  test.each([
    ['amount', '10'],
    ['unit-count', '0.001'],
  ])('to sell is rejected at %s if the units are hot instead of cold', async (size, value) => {
    await bench.trade({ 'total-amount': '500' });
    const sell = (more: object) =>
      bench.quote({
        'transaction-type': 'sell',
        'total-amount': undefined,
        [size]: value,
        ...more,
      });
    expect((await sell({ hot: true })).errors).toMatchObject([
      {
        code: '39001',
        source: { pointer: `/data/attributes/${size}` },
        detail: expect.stringMatching(/fewer disbursable hot units .* 0 hot .* 0\.\d+ cold/),
      },
    ]);
    expect((await sell({})).status).toBe(201);
  });
});

describe('a quote can’t be executed', () => {
  test('twice, even concurrently', async () => {
    const quoted = await bench.quote();
    const answers = await Promise.all(Array.from({ length: 6 }, () => bench.execute(quoted)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ errors }) => errors[0]?.code === 'quote_not_pending')).toHaveLength(5);
    await bench.settled();
    expect((await bench.totals()).dollars).toEqual({ settled: 900, disbursable: 900 });
  });

  test('after it has expired', async () => {
    const quoted = await bench.quote();
    given.clock.setOffset(16);
    expect(await bench.execute(quoted)).toMatchObject(rejectedWith('quote_expired'));
  });

  // Covers TR1
  test('after its cancellation', async () => {
    const quoted = await bench.quote();
    const cancelled = await bench.client.post(`/v2/quotes/${quoted.data.id}/cancel`);
    expect(cancelled.data.attributes.status).toBe('cancelled');
    expect(await bench.execute(quoted)).toMatchObject(rejectedWith('quote_not_pending'));
  });

  // Covers NE4
  test('above the balance: several quotes for the same money', async () => {
    const bench = await createTradingBench(given, '250');
    const quotes = [await bench.quote(), await bench.quote(), await bench.quote()];
    const answers = await Promise.all(quotes.map(bench.execute));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(answers.flatMap(({ errors }) => errors)).toMatchObject([
      { detail: 'Quote amount including fees exceeds disbursable amount' },
    ]);
    await bench.settled();
    expect((await bench.totals()).dollars).toEqual({ settled: 50, disbursable: 50 });
  });

  // Covers TR8
  test('if the desk rejects it: it stays pending without a hold', async () => {
    const quoted = await bench.quote();
    execute.mockResolvedValueOnce(undefined);
    expect(await bench.execute(quoted)).toMatchObject(rejectedWith('16001'));
    expect((await bench.totals()).dollars).toEqual({ settled: 1000, disbursable: 1000 });
    expect((await bench.execute(quoted)).status).toBe(200);
  });
});

describe('in the sandbox an executed quote', () => {
  // Covers TR2
  test.each(['executed', 'rejected'])('is set to %s', async (status) => {
    const quoted = await bench.quote({ 'total-amount': '100', 'delayed-settlement': true });
    await bench.execute(quoted);
    const path = `/v2/quotes/${quoted.data.id}/sandbox`;
    expect((await bench.client.patch(path, { status })).data.attributes.status).toBe(status);
    const dollars = status === 'executed' ? 900 : 1000;
    expect((await bench.totals()).dollars).toEqual({ settled: dollars, disbursable: dollars });
    const again = await bench.client.patch(path, { status });
    expect(again).toMatchObject(rejectedWith('quote_not_pending'));
  });

  test('that was rejected has the timestamp in both spellings', async () => {
    const quoted = await bench.quote({ 'total-amount': '100', 'delayed-settlement': true });
    await bench.execute(quoted);
    await bench.client.patch(`/v2/quotes/${quoted.data.id}/sandbox`, { status: 'rejected' });
    expect((await bench.webhooksOf('quotes')).at(-1)).toEqual({
      action: 'update',
      data: { changes: ['rejected-at', 'rejected_at', 'status'] },
    });
  });
});
