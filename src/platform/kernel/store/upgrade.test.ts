import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { type Kysely, type Migration, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { migrateToLatest } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openEmbedded } from './open-embedded.ts';
import type { Store } from './store.ts';

let store: Store;

beforeEach(async () => {
  store = await openEmbedded(new PGlite());
  await migrateToLatest(store.db);
});
afterEach(() => store.close());

const migration = (...statements: string[]): Migration => ({
  up: async (db: Kysely<unknown>) => {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
});
const withNext = (...statements: string[]) => ({
  ...migrations,
  '9999-next': migration(...statements),
});

/** An account with 30.30 dollars in two movements, and a policy of its own. */
async function openAccount(): Promise<string> {
  const [organization, account] = [randomUUID(), randomUUID()];
  await store.transaction(async (trx) => {
    await sql`insert into organizations (id, created_at) values (${organization}, now())`.execute(
      trx,
    );
    await sql`insert into accounts (id, organization_id, name, account_type, authorized_signature,
      status, created_at, updated_at) values (${account}, ${organization}, 'A', 'custodial', 'A',
      'opened', now(), now())`.execute(trx);
    await sql`update account_policies set settings = '{"require-purchase-protection": false}'
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
test('a database of an earlier release keeps its money and its policies in an upgrade', async () => {
  const account = await openAccount();
  await migrateToLatest(
    store.db,
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

test('an upgrade that fails changes nothing, and can be tried again', async () => {
  const broken = withNext('alter table accounts add column colour text', 'select * from nothing');
  await expect(migrateToLatest(store.db, broken)).rejects.toThrow('"nothing" does not exist');
  await migrateToLatest(store.db, withNext('alter table accounts add column colour text'));
  expect((await sql`select colour from accounts`.execute(store.db)).rows).toEqual([]);
});

// Covers SO16
test.each([
  ['a later release', (): Record<string, Migration> => withNext('select 1'), migrations],
  ['before the first release', () => migrations, { '0001-platform': migration('select 1') }],
])(
  'a database of %s is refused with what to do',
  async (_what, made, known) => {
    await migrateToLatest(store.db, made());
    await expect(migrateToLatest(store.db, known)).rejects.toThrow(
      'Start with an empty database: choose another folder with DATA_DIR',
    );
  },
  60_000,
);
