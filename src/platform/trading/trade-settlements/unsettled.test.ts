import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { postCash } from '../../money/cash/post-cash.ts';
import { join } from '../../parties/users/testing/people.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { createTradingBench } from '../quotes/testing/trading-bench.ts';

const given = useTestPlatform();
const hour = 3600;
const day = 24 * hour;

/** Withdraws money, like a payment that the bank takes back. */
async function takeAway(accountId: string, amount: string): Promise<void> {
  const { services } = given.platform;
  await services.transact((work) =>
    postCash(work, {
      account_id: accountId,
      amount: `-${amount}`,
      currency_type: 'USD',
      funds_transfer_type: null,
      counterpart: 'suspense',
    }),
  );
}

describe('a settlement that fails', () => {
  test('does not block others and is retried later', async () => {
    const bench = await createTradingBench(given);
    const settler = await bench.account('5000');
    const terms = { 'settlement-delay-minutes': 0, 'settlement-retry-delay-minutes': 5 };
    await bench.setPolicy({ ...terms, 'settlement-account': settler });
    const other = await createTradingBench(given);
    await other.setPolicy(terms);
    const stuck = await bench.trade();
    const free = await other.trade();
    await takeAway(bench.accountId, '950');
    await bench.advance(2 * day);
    await bench.advance(hour);
    expect(await other.statusOf(free)).toBe('executed');
    expect(await bench.statusOf(stuck)).toBe('executed_pending_settlement');
    expect((await bench.totals(settler)).dollars).toEqual({ settled: 5000, disbursable: 5000 });
    await bench.client.post(`/v2/accounts/${bench.accountId}/sandbox/fund`, { amount: '60' });
    await bench.advance(hour);
    expect(await bench.statusOf(stuck)).toBe('executed');
  });
});

test('trades that aren’t due don’t keep others from being linked', async () => {
  const patient = await createTradingBench(given);
  await patient.setPolicy({ 'settlement-delay-minutes': 0, 'auto-settlement-days': 300 });
  const late = await patient.trade();
  await sql`
    insert into quotes select (jsonb_populate_record(quote, jsonb_build_object(
      'id', gen_random_uuid(), 'executed_at', quote.executed_at - interval '1 second'))).*
    from quotes as quote, generate_series(1, 1000) where quote.id = ${late}
  `.execute(given.store.db);
  const bench = await createTradingBench(given);
  await bench.setPolicy({ 'settlement-delay-minutes': 0 });
  const due = await bench.trade();
  await bench.advance(2 * day);
  await bench.advance(hour);
  expect(await bench.statusOf(due)).toBe('executed');
  expect(await patient.statusOf(late)).toBe('executed_pending_settlement');
});

test('a settlement account pays for its own trade with the held money', async () => {
  const bench = await createTradingBench(given, '100');
  await bench.setPolicy({
    'settlement-delay-minutes': 0,
    'settlement-account': bench.accountId,
  });
  const id = await bench.trade();
  const made = await bench.client.post('/v2/trade-settlements', { 'quote-ids': [id] });
  expect(made.status).toBe(201);
  expect((await bench.totals()).dollars).toEqual({ settled: 0, disbursable: 0 });
});

test('a settlement without a settlement account is visible to users of its quotes’ accounts', async () => {
  const bench = await createTradingBench(given);
  await bench.setPolicy({ 'settlement-delay-minutes': 0 });
  const ids = [await bench.trade()];
  const email = 'one@example.com';
  const { client: owner, accountId } = bench;
  const manager = await join(owner, given.anonymous, { email, accountId, permissions: ['manage'] });
  const made = await manager.post('/v2/trade-settlements', { 'quote-ids': ids });
  expect(made).toMatchObject({ status: 201, data: { attributes: { status: 'settled' } } });
  expect((await manager.get('/v2/trade-settlements')).list).toHaveLength(1);
  const other = await bench.account();
  const stranger = await join(owner, given.anonymous, {
    email: 'two@example.com',
    accountId: other,
    permissions: ['read'],
  });
  expect((await stranger.get('/v2/trade-settlements')).list).toEqual([]);
});
