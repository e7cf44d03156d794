import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ActivitySummary } from '../../../contract/index.ts';
import { useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { join } from '../../parties/users/testing/people.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { addChanges } from './activity-totals.ts';

const bench = useCardBench();

async function summary(client: ApiClient, query = ''): Promise<ActivitySummary['attributes']> {
  const { data } = await client.get(`/v2/activity-summaries${query}`);
  // The test platform checks answers against the contract.
  return data.attributes as ActivitySummary['attributes'];
}

const fund = (accountId: string, amount: string, currency = 'USD') =>
  bench.merchant.post(`/v2/accounts/${accountId}/sandbox/fund`, {
    amount,
    'currency-type': currency,
  });

/** Writes a movement in the past, as the platform would have. */
async function movement(accountId: string, amount: string, at: string): Promise<void> {
  const posting = crypto.randomUUID();
  await bench.test.store.transaction(async (trx) => {
    await sql`insert into ledger_entries (account_id, posting_id, ledger_account, amount, currency_type, created_at)
      values (${accountId}, ${posting}, 'sandbox_funds', -${amount}::numeric, 'USD', ${at})`.execute(
      trx,
    );
    await sql`insert into cash_transactions (id, organization_id, account_id, amount, currency_type,
        effective_at, settled_on, created_at, posting_id)
      select ${crypto.randomUUID()}, organization_id, id, ${amount}, 'USD', ${at}, ${at}::date, ${at}, ${posting}
      from accounts where id = ${accountId}`.execute(trx);
  });
}

// Covers readActivitySummary
test('sums money by day and currency to the cent, and the balance counts back from now', async () => {
  const { accountId, merchant } = bench;
  await movement(accountId, '0.10', '2026-01-01T10:00:00Z');
  for (let count = 0; count < 3; count++) await movement(accountId, '0.10', '2026-01-02T10:00:00Z');
  await movement(accountId, '-0.25', '2026-01-02T11:00:00Z');
  await movement(accountId, '9999999999999.99', '2026-01-04T00:00:00Z');
  await fund(accountId, '7', 'EUR');
  const { cash } = await summary(merchant, '?filter[from]=2026-01-02&filter[until]=2026-01-03');
  expect(cash.map((each) => each['currency-type'])).toEqual(['USD', 'EUR']);
  expect(cash[0]).toMatchObject({
    settled: 10000000000000.14,
    days: [
      { date: '2026-01-02', 'money-in': 0.3, 'money-out': 0.25, settled: 0.15 },
      { date: '2026-01-03', 'money-in': 0, 'money-out': 0, settled: 0.15 },
    ],
  });
  expect(cash[1]).toMatchObject({ settled: 7, disbursable: 7, days: [{ settled: 0 }, {}] });
});

test('a day is that of the time zone, also when its clock changes', async () => {
  const { accountId, merchant } = bench;
  // In Berlin, 2026-03-29 has 23 hours: from 23:00 to 22:00 in UTC.
  for (const at of ['2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T21:59:59Z'])
    await movement(accountId, '1', at);
  await movement(accountId, '1', '2026-03-29T22:00:00Z');
  const days = '?filter[from]=2026-03-28&filter[until]=2026-03-30';
  const daily = async (zone: string) =>
    (await summary(merchant, `${days}&filter[time-zone]=${zone}`)).cash[0]?.days.map(
      (day) => day['money-in'],
    );
  expect(await daily('Europe/Berlin')).toEqual([1, 2, 1]);
  expect(await daily('UTC')).toEqual([2, 2, 0]);
});

test('counts card payments, the reasons of declines and 3-D Secure', async () => {
  const { merchant } = bench;
  const { hash } = await bench.linkedCard('4242424242424242');
  await bench.pay(hash, { amount: '19.99' });
  const declined = await bench.linkedCard('4000000000002024');
  await bench.pay(declined.hash, { amount: '5' });
  // An enrolled card.
  await bench.link((await bench.createCard()).hash, '4000000000001026');
  const { 'card-payments': cards } = await summary(merchant);
  const today = cards.days.at(-1);
  expect(cards.days).toHaveLength(30);
  expect([today?.succeeded, today?.failed]).toEqual([1, 1]);
  expect(cards.failures).toEqual([{ code: 'insufficient_funds', count: 1 }]);
  expect(cards['three-ds'].reduce((all, { count }) => all + count, 0)).toBeGreaterThan(0);
});

test('follows accounts from their start to their opening', async () => {
  const { merchant } = bench;
  await createAccountWithOwner(merchant, {}, { opened: false });
  expect((await summary(merchant)).onboarding).toEqual({ started: 2, verified: 1, opened: 1 });
});

test('counts webhooks that have failed', async () => {
  const { merchant, accountId } = bench;
  const config = { 'account-id': accountId, url: 'http://127.0.0.1:9/hooks' };
  await merchant.post('/v2/webhook-configs', config);
  await merchant.patch(`/v2/contacts/${bench.contactId}`, { email: 'other@example.com' });
  expect((await summary(merchant))['failing-webhooks']).toBe(0);
  await bench.advance(1);
  await sql`update webhooks set failures = 1 where not success`.execute(bench.test.store.db);
  expect((await summary(merchant))['failing-webhooks']).toBeGreaterThan(0);
});

test('shows nothing of other organizations, or of accounts without a permission', async () => {
  const { merchant, accountId, test: given } = bench;
  await fund(accountId, '5');
  const { accountId: hidden } = await createAccountWithOwner(merchant);
  await fund(hidden, '100');
  const { hash } = await bench.linkedCard('4242424242424242');
  await bench.pay(hash, { amount: '1' });
  const invitation = {
    email: 'guest@example.com',
    accountId: hidden,
    permissions: ['read'] as const,
  };
  const guest = await join(merchant, given.anonymous, invitation);
  const stranger = await given.signUp();
  expect((await summary(merchant)).cash[0]?.settled).toBe(106);
  const seen = await summary(guest);
  expect(seen.cash[0]?.settled).toBe(100);
  expect(seen.cash[0]?.days.at(-1)?.['money-in']).toBe(100);
  expect(seen.onboarding.started).toBe(1);
  expect(seen['card-payments'].days.at(-1)?.succeeded).toBe(0);
  const nothing = await summary(stranger);
  expect(nothing).toMatchObject({ cash: [], onboarding: { started: 0 }, 'failing-webhooks': 0 });
  expect(nothing['card-payments']).toMatchObject({ failures: [], 'three-ds': [] });
});

test('a reset of the sandbox leaves no sums', async () => {
  const { merchant } = bench;
  const { hash } = await bench.linkedCard('4242424242424242');
  const paid = async () => (await summary(merchant))['card-payments'].days.at(-1)?.succeeded;
  for (const amount of ['1', '2']) {
    await bench.pay(hash, { amount });
    await addChanges(bench.test.store);
  }
  expect(await paid()).toBe(2);
  await bench.pay(hash, { amount: '3' });
  expect((await merchant.post('/v2/sandbox/reset')).status).toBe(204);
  expect(await paid()).toBe(0);
});

test.each([
  ['filter[from]=yesterday', 'filter[from] must be a date'],
  ['filter[days]=0', 'filter[days] must be a number'],
  ['filter[days]=400', 'at most 366 days'],
  ['filter[until]=2026-02-30', 'filter[until] must be a date'],
  ['filter[from]=2026-02-02&filter[until]=2026-02-01', 'must not be after'],
  ['filter[from]=2025-01-01&filter[until]=2026-01-02', 'at most 366 days'],
  ['filter[time-zone]=%2B01:00', 'must be a name of the IANA database'],
  ["filter[time-zone]=x'; drop table accounts", 'must be a name of the IANA database'],
  ['filter[time-zone]=Europe/Nowhere', 'must be a name of the IANA database'],
])('rejects %s', async (query, detail) => {
  const { status, errors } = await bench.merchant.get(`/v2/activity-summaries?${query}`);
  expect([status, errors[0]?.detail]).toEqual([400, expect.stringContaining(detail)]);
});
