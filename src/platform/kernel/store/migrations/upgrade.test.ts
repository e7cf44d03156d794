import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { policiesOf } from '../../../parties/accounts/account-policy.ts';
import { migrations } from '../../../server/database/migrations.ts';
import { migrateToLatest, openDatabase } from '../../../server/database/open-database.ts';
import { emptyDatabase } from '../../../testing/empty-database.ts';
import type { Store } from '../database/store.ts';
import type { Migration, Migrations } from './migration.ts';

let store: Store;

beforeEach(async () => {
  const empty = new Blob([readFileSync(emptyDatabase())]);
  store = await openDatabase({ memory: true, loadDataDir: empty });
});
afterEach(() => store.close());

const withNext = (...statements: string[]): Migrations => ({
  ...migrations,
  '0101-next': { statements },
});

async function openAccount(): Promise<string> {
  const [organization, account] = [randomUUID(), randomUUID()];
  await store.transaction(async (trx) => {
    await sql`insert into organizations (id, created_at) values (${organization}, now())`.execute(
      trx,
    );
    await sql`insert into accounts (id, organization_id, name, account_type, authorized_signature,
      status, created_at, updated_at) values (${account}, ${organization}, 'A', 'custodial', 'A',
      'opened', now(), now())`.execute(trx);
    await sql`update account_policies set operator_settings = '{"require-purchase-protection": false}'
      where account_id = ${account}`.execute(trx);
    for (const amount of ['10.10', '20.20']) {
      const posting = randomUUID();
      await sql`insert into cash_transactions (id, account_id, posting_id, amount, currency_type,
        effective_at, settled_on, created_at) values (${randomUUID()}, ${account}, ${posting},
        ${amount}, 'USD', now(), '2026-01-02', now())`.execute(trx);
      await sql`insert into ledger_entries (account_id, posting_id, ledger_account, amount,
        currency_type, created_at) values (${account}, ${posting}, 'sandbox_funds', -${amount}::numeric,
        'USD', now())`.execute(trx);
    }
  });
  return account;
}

// Covers SO16
test('an upgrade keeps money and policies of an earlier release', async () => {
  const account = await openAccount();
  await migrateToLatest(
    store,
    withNext(
      'alter table accounts add column colour text',
      `update accounts set colour = 'blue' where status = 'opened'`,
    ),
  );
  const totals = await store.db.selectFrom('account_cash_totals').selectAll().execute();
  expect(totals).toMatchObject([
    { account_id: account, currency_type: 'USD', settled: '30.30', disbursable: '30.30' },
  ]);
  const movements = await store.db.selectFrom('cash_transactions').selectAll().execute();
  expect(movements.map(({ amount }) => amount).sort()).toEqual(['10.10', '20.20']);
  expect(await policiesOf(store.db, account)).toMatchObject({
    'require-purchase-protection': false,
    'webhook-threshold': 10,
  });
  const { rows } = await sql`select name, colour from accounts`.execute(store.db);
  expect(rows).toEqual([{ name: 'A', colour: 'blue' }]);
});

test('an upgrade that fails changes nothing, and can run again', async () => {
  const broken = withNext('alter table accounts add column colour text', 'select * from nothing');
  await expect(migrateToLatest(store, broken)).rejects.toThrow('"nothing" does not exist');
  await migrateToLatest(store, withNext('alter table accounts add column colour text'));
  expect((await sql`select colour from accounts`.execute(store.db)).rows).toEqual([]);
});

test('creates an index, and changes rows in batches', async () => {
  await openAccount();
  await openAccount();
  await migrateToLatest(store, {
    ...withNext('alter table accounts add column colour text'),
    '0102-colours': {
      batch: `update accounts set colour = 'blue'
        where id in (select id from accounts where colour is null limit 1)`,
    },
    '0103-colours': { index: 'accounts_colour', on: 'accounts (colour)' },
  });
  const { rows } = await sql`select colour from accounts`.execute(store.db);
  expect(rows).toEqual([{ colour: 'blue' }, { colour: 'blue' }]);
  const index = await sql`select indexdef from pg_indexes where indexname = 'accounts_colour'`;
  expect((await index.execute(store.db)).rows).toMatchObject([
    { indexdef: expect.stringContaining('(colour)') },
  ]);
});

// Covers SO17
test('serves tables of the next release', async () => {
  const account = await openAccount();
  await migrateToLatest(store, withNext('alter table accounts add column colour text'));
  await migrateToLatest(store);
  expect(await store.db.selectFrom('accounts').select('id').execute()).toEqual([{ id: account }]);
});

const next: Migration = { statements: ['select 1'] };

// Covers SO16
test.each([
  [
    'two releases later',
    { ...migrations, '0101-next': next, '0201-next': next },
    migrations,
    'Start the version that created them',
  ],
  [
    'before the first release',
    migrations,
    { '0001-platform': next },
    'Start with an empty database: choose another folder with DATA_DIR',
  ],
  [
    'a release that lacks one of its own migrations',
    { ...migrations, '0101-next': next },
    { ...migrations, '0010-late': next },
    'Start with an empty database',
  ],
])('rejects a database of %s with advice', async (_what, made, known, advice) => {
  await migrateToLatest(store, made);
  await expect(migrateToLatest(store, known)).rejects.toThrow(advice);
});
