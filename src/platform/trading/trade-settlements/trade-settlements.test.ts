import { describe, expect, test } from 'vitest';
import { rejectedAt, rejectedWith } from '../../testing/rejections.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createTradingBench, type TradingBench } from '../quotes/testing/trading-bench.ts';

const given = useTestPlatform();
const hour = 3600;
const day = 24 * hour;

/** Creates an account with a settlement account. */
async function createDelayed(funds: string, policies: object = {}) {
  const bench = await createTradingBench(given);
  const settler = await bench.account(funds);
  await bench.setPolicy({
    'settlement-account': settler,
    'settlement-delay-minutes': 60,
    ...policies,
  });
  // No receiver: failed deliveries must not stop new webhooks.
  await bench.setPolicy({ 'webhook-threshold': 343 }, settler);
  return { ...bench, settler };
}

const settlementsOf = async ({ client }: TradingBench) =>
  (await client.get('/v2/trade-settlements')).list;

describe('a settlement by request', () => {
  // Covers SV7, QU1, QU2, OP4, ST26, EP36, EP47, EV10, TR3
  test('pays the desk from the settlement account, and the buyer pays that account', async () => {
    const bench = await createDelayed('500');
    const id = await bench.trade();
    expect(await bench.statusOf(id)).toBe('executed_pending_settlement');
    const made = await bench.client.post('/v2/trade-settlements?include=facilitated-trades', {
      'quote-ids': [id],
    });
    expect(made).toMatchObject({
      status: 201,
      data: { type: 'trade-settlements', attributes: { status: 'settled', 'rejected-at': null } },
      included: [{ type: 'facilitated-trades', id }],
    });
    const quote = await bench.client.get(`/v2/quotes/${id}?include=trade-settlement`);
    expect(quote.data.attributes).toMatchObject({ status: 'executed', 'integrator-settled': true });
    expect(quote.included).toMatchObject([{ id: made.data.id }]);
    expect((await bench.totals()).dollars).toEqual({ settled: 900, disbursable: 900 });
    expect((await bench.totals(bench.settler)).dollars).toEqual({ settled: 500, disbursable: 500 });
    expect(await bench.webhooksOf('trade_settlements')).toEqual([
      { action: 'create', data: {} },
      { action: 'settled', data: { changes: ['settled-at', 'status'] } },
    ]);
  });

  test('nets buyers and sellers', async () => {
    const bench = await createDelayed('10');
    const seller = await bench.account('1000');
    await bench.trade({ 'account-id': seller, 'total-amount': '600', 'delayed-settlement': false });
    await bench.setPolicy(
      { 'settlement-account': bench.settler, 'settlement-delay-minutes': 0 },
      seller,
    );
    const bought = await bench.trade({ amount: '100' });
    const sold = await bench.trade({
      'account-id': seller,
      'transaction-type': 'sell',
      amount: '95',
    });
    const { status } = await bench.client.post('/v2/trade-settlements', {
      'quote-ids': [sold, bought],
    });
    expect(status).toBe(201);
    expect((await bench.totals()).dollars).toEqual({ settled: 900, disbursable: 900 });
    expect((await bench.totals(seller)).dollars).toEqual({ settled: 495, disbursable: 495 });
    expect((await bench.totals(bench.settler)).dollars).toEqual({ settled: 10, disbursable: 10 });
  });

  // Covers TR8
  test('is rejected completely if the settlement account has insufficient funds', async () => {
    const bench = await createDelayed('99.99');
    const id = await bench.trade();
    expect(await bench.client.post('/v2/trade-settlements', { 'quote-ids': [id] })).toMatchObject(
      rejectedWith('16107'),
    );
    expect(await settlementsOf(bench)).toEqual([]);
    expect(await bench.statusOf(id)).toBe('executed_pending_settlement');
  });

  // Covers EP36, TR8
  test('is rejected for settled quotes and quotes that weren’t executed', async () => {
    const bench = await createDelayed('500');
    const id = await bench.trade();
    const pending = await bench.quote();
    const settle = (...ids: unknown[]) =>
      bench.client.post('/v2/trade-settlements', { 'quote-ids': ids });
    const mixed = await settle(id, pending.data.id);
    expect(mixed).toMatchObject(rejectedAt('quote-ids/1'));
    expect((await settle(id)).status).toBe(201);
    expect(await settle(id)).toMatchObject(rejectedWith('16106'));
    const unknown = await settle('00000000-0000-4000-8000-000000000000');
    expect(unknown).toMatchObject(rejectedAt('quote-ids/0'));
    const many = await Promise.all([1, 2, 3].map(() => settle(id)));
    expect(many.every(({ status }) => status === 422)).toBe(true);
  });
});

describe('the daily job', () => {
  // Covers QU2, QU4, ST22
  test('links executed quotes to a new settlement, which settles after its delay', async () => {
    const bench = await createDelayed('500', { 'auto-settlement-time': '00:00' });
    const ids = [await bench.trade(), await bench.trade()];
    expect(await settlementsOf(bench)).toEqual([]);
    await bench.advance(day + 300);
    expect(await settlementsOf(bench)).toMatchObject([{ attributes: { status: 'pending' } }]);
    expect(await bench.statusOf(ids[0])).toBe('executed_pending_settlement');
    await bench.advance(hour);
    expect(await settlementsOf(bench)).toMatchObject([{ attributes: { status: 'settled' } }]);
    expect(await bench.statusOf(ids[1])).toBe('executed');
  });

  // Covers QU4
  test('waits for the policy’s number of days', async () => {
    const bench = await createDelayed('500', { 'auto-settlement-days': 3 });
    await bench.trade();
    await bench.advance(2 * day);
    expect(await settlementsOf(bench)).toEqual([]);
    await bench.advance(2 * day);
    expect(await settlementsOf(bench)).toHaveLength(1);
  });

  // Covers QU4
  test('lets accounts without a settlement account pay for themselves', async () => {
    const bench = await createDelayed('0', { 'settlement-account': null });
    const id = await bench.trade();
    await bench.advance(2 * day);
    await bench.advance(hour);
    expect(await bench.statusOf(id)).toBe('executed');
    expect((await bench.totals()).dollars).toEqual({ settled: 900, disbursable: 900 });
  });
});

describe('a settlement with insufficient funds', () => {
  // Covers QU4
  test('is retried after the policy’s delay', async () => {
    const bench = await createDelayed('0', { 'settlement-retry-delay-minutes': 30 });
    const id = await bench.trade();
    await bench.advance(2 * day);
    await bench.advance(hour);
    expect(await settlementsOf(bench)).toMatchObject([{ attributes: { status: 'pending' } }]);
    const path = `/v2/accounts/${bench.settler}/sandbox/fund`;
    await bench.client.post(path, { amount: '100' });
    await bench.advance(60);
    expect(await bench.statusOf(id)).toBe('executed_pending_settlement');
    await bench.advance(1800);
    expect(await bench.statusOf(id)).toBe('executed');
  });

  // Covers QU1, QU4, ST26
  test('is finally rejected: nothing has moved, and the hold is released', async () => {
    const bench = await createDelayed('0', {
      'settlement-retry-delay-minutes': 30,
      'rejection-delay-minutes': 90,
    });
    const id = await bench.trade();
    expect((await bench.totals()).dollars).toEqual({ settled: 1000, disbursable: 900 });
    await bench.advance(2 * day);
    for (const _half of [1, 2, 3, 4]) await bench.advance(1800);
    expect(await settlementsOf(bench)).toMatchObject([{ attributes: { status: 'rejected' } }]);
    const { data } = await bench.client.get(`/v2/quotes/${id}`);
    expect(data.attributes.status).toBe('rejected');
    expect(data.attributes['rejected-at']).not.toBeNull();
    expect(await bench.totals()).toEqual({
      dollars: { settled: 1000, disbursable: 1000 },
      bitcoin: { settled: 0, disbursable: 0 },
    });
    expect((await bench.webhooksOf('trade_settlements')).at(-1)).toEqual({
      action: 'update',
      data: { changes: ['rejected-at', 'status'] },
    });
  });
});

// Covers QU4
test('another organization’s account can’t be the settlement account', async () => {
  const other = await createTradingBench(given);
  const bench = await createDelayed('0', { 'settlement-account': other.accountId });
  const id = await bench.trade();
  const { status } = await bench.client.post('/v2/trade-settlements', { 'quote-ids': [id] });
  expect(status).toBe(201);
  expect((await other.totals()).dollars).toEqual({ settled: 1000, disbursable: 1000 });
  expect((await bench.totals()).dollars).toEqual({ settled: 900, disbursable: 900 });
});
