import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { ActivitySummary } from '../../../contract/index.ts';
import { useCardBench } from '../../cards/cards/testing/card-bench.ts';
import { join } from '../../parties/users/testing/people.ts';
import type { ApiClient } from '../../testing/api-client.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { addChanges } from './activity-totals.ts';
import { plainSums } from './testing/plain-sums.ts';

/**
 * Movements of money, card payments and authentications of two organizations change concurrently, while
 * two processes add them to the totals. Each reader's summary is the sum of the rows that the reader sees.
 */

const bench = useCardBench();

// Offsets of hours, halves and quarters of an hour, and days of 23, 23.5, 24.5 and 25 hours.
const zones = [
  ...['UTC', 'Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu'],
  ...['Australia/Lord_Howe', 'Pacific/Chatham', 'Pacific/Apia'],
];
const day = (count: number) =>
  new Date(Date.UTC(2026, 2, 20) + count * 86_400_000).toISOString().slice(0, 10);
/** Within 25 days, mostly close to the beginning of a quarter of an hour. */
const moment = fc
  .tuple(fc.nat(25 * 96), fc.constantFrom(-1, 0, 1, 419_000))
  .map(([quarter, ms]) => new Date(Date.UTC(2026, 2, 20) + quarter * 900_000 + ms));
const step = fc.record({
  action: fc.constantFrom(
    ...(['move', 'move', 'move', 'attempt', 'finish', 'finish', 'refail'] as const),
    ...(['authenticate', 'answer', 'clear', 'open', 'add'] as const),
  ),
  account: fc.nat(2),
  nth: fc.nat(1000),
  cents: fc.integer({ min: -9_999, max: 9_999 }).filter((cents) => cents !== 0),
  currency: fc.constantFrom('USD', 'EUR'),
  outcome: fc.constantFrom('succeeded', 'failed'),
  failure: fc.constantFrom(null, { code: 'insufficient_funds' }, { code: 'expired_card' }),
  status: fc.constantFrom('method_required', 'challenge_required', 'succeeded', 'failed'),
  answer: fc.constantFrom(null, 'Y', 'N', 'C'),
  at: moment,
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
const reading = fc.record({
  first: fc.nat(20),
  length: fc.integer({ min: 1, max: 10 }),
  timeZone: fc.constantFrom(...zones),
});

let accounts: string[] = [];
const attempts: string[] = [];

// Covers readActivitySummary
test('a summary is the sum of the rows that its reader sees, whatever changes concurrently', async () => {
  const readers = await openReaders();
  const batches = fc.array(fc.tuple(fc.array(step, { minLength: 3, maxLength: 12 }), reading), {
    minLength: 3,
    maxLength: 8,
  });
  let seen = 0;
  await fc.assert(
    fc.asyncProperty(batches, async (chosen) => {
      for (const [steps, { first, length, timeZone }] of chosen) {
        await Promise.all(steps.map(run));
        const days = Array.from({ length }, (_, index) => day(first + index));
        const query = `filter[from]=${days[0]}&filter[until]=${days.at(-1)}&filter[time-zone]=${timeZone}`;
        for (const { client, sees } of readers()) {
          const expected = await plainSums(bench.test.store.db, { accounts: sees, days, timeZone });
          // Adding the changes to the totals changes no sum.
          const [before, , during, after] = [
            await read(client, query),
            ...(await Promise.all([addChanges(bench.test.store), read(client, query)])),
            await read(client, query),
          ];
          for (const summary of [before, during, after]) expect(summary).toEqual(ordered(expected));
          seen += expected['card-payments'].failures.length + expected.cash.length;
        }
      }
    }),
    { numRuns: 20, endOnFailure: true },
  );
  // Otherwise the test proves nothing.
  expect(seen).toBeGreaterThan(100);
});

/** Two accounts of an organization, one of which a guest sees, and one of another organization. */
async function openReaders() {
  const { merchant, accountId: own, test: given } = bench;
  const { hash } = await bench.linkedCard('4242424242424242');
  await bench.pay(hash, { amount: '1' });
  const { accountId: shown } = await createAccountWithOwner(merchant);
  const guest = await join(merchant, given.anonymous, {
    email: 'guest@example.com',
    accountId: shown,
    permissions: ['read'] as const,
  });
  const stranger = await given.signUp();
  const { accountId: foreign } = await createAccountWithOwner(stranger);
  accounts = [own, shown, foreign];
  return () => [
    { client: merchant, sees: [own, shown] },
    { client: guest, sees: [shown] },
    { client: stranger, sees: [foreign] },
  ];
}

async function read(client: ApiClient, query: string) {
  const { data } = await client.get(`/v2/activity-summaries?${query}`);
  // The test platform checks answers against the contract.
  return ordered(data.attributes as ActivitySummary['attributes']);
}

/** Without what plain sums don't have, and in one order. */
function ordered(
  summary: Pick<ActivitySummary['attributes'], 'cash' | 'card-payments' | 'onboarding'>,
) {
  const { cash, 'card-payments': cards, onboarding } = summary;
  const byText = (one: object, other: object) =>
    JSON.stringify(one).localeCompare(JSON.stringify(other));
  return {
    cash,
    onboarding,
    days: cards.days,
    failures: cards.failures.toSorted(byText),
    threeDS: cards['three-ds'].toSorted(byText),
  };
}

async function run(given: Step): Promise<void> {
  const { action, cents, currency, at, nth } = given;
  const { store } = bench.test;
  const accountId = accounts[given.account];
  const attemptId = attempts[nth % Math.max(attempts.length, 1)];
  const id = crypto.randomUUID();
  const write = (statement: ReturnType<typeof sql>) => statement.execute(store.db);
  switch (action) {
    case 'add':
      return addChanges(store);
    case 'move':
      await store.transaction(async (trx) => {
        await sql`insert into ledger_entries
            (account_id, posting_id, ledger_account, amount, currency_type, created_at)
          values (${accountId}, ${id}, 'sandbox_funds', ${-cents / 100}, ${currency}, ${at})`.execute(
          trx,
        );
        await sql`insert into cash_transactions (id, account_id, amount, currency_type, effective_at,
            settled_on, created_at, posting_id)
          values (${id}, ${accountId}, ${cents / 100}, ${currency}, ${at}, ${at}::timestamptz::date,
            ${at}, ${id})`.execute(trx);
      });
      return;
    case 'attempt':
      await write(sql`insert into card_attempts
        select copy.* from (select * from card_attempts where purpose = 'contribution' limit 1) as one,
          jsonb_populate_record(null::card_attempts, to_jsonb(one) || jsonb_build_object(
            'id', ${id}::uuid, 'subject_id', ${id}::uuid, 'series_id', ${id}::uuid,
            'account_id', ${accountId}::uuid, 'organization_id', null, 'created_at', ${at}::timestamptz,
            'state', 'processing', 'failure', null)) as copy`);
      attempts.push(id);
      return;
    case 'finish':
      await write(
        sql`update card_attempts set state = ${given.outcome}, failure = ${
          given.outcome === 'failed' ? JSON.stringify(given.failure) : null
        }::jsonb where id = ${attemptId ?? id}`,
      );
      return;
    case 'refail':
      await write(sql`update card_attempts set failure = ${JSON.stringify(given.failure)}::jsonb
        where id = ${attemptId ?? id} and state = 'failed'`);
      return;
    case 'authenticate':
      await write(sql`insert into three_ds_authentications (id, account_id, card_attempt_id, status,
          three_ds_server_trans_id, notification_hash, session_data, acs_framing,
          challenge_window_size, browser, expires_at, created_at, updated_at)
        select ${id}, account_id, id, ${given.status}, ${id}, '', '', 'unknown', '05', '{}', ${at}, ${at}, ${at}
        from card_attempts where id = ${attemptId ?? id}
        on conflict (card_attempt_id) do nothing`);
      return;
    case 'answer':
      await write(sql`update three_ds_authentications
        set status = ${given.status}, trans_status = ${given.answer}
        where card_attempt_id = ${attemptId ?? id}`);
      return;
    case 'clear':
      await write(sql`update contacts set cip_cleared = ${cents > 0}, aml_cleared = ${nth % 3 > 0}
        where account_id = ${accountId}`);
      return;
    case 'open':
      await write(sql`update accounts set created_at = ${at},
        opened_at = case when ${cents > 0} then ${at}::timestamptz end where id = ${accountId}`);
  }
}
