import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { columnTypes } from '../../kernel/store/column-types.ts';
import type { Database } from '../../kernel/store/database.ts';
import { migrateToLatest } from '../../kernel/store/migrate.ts';
import { migrations } from '../../kernel/store/migrations/index.ts';
import { policiesOf } from './account-policy.ts';

const now = '2026-01-02T03:04:05Z';
const [organization, account, contact, method] = Array.from({ length: 4 }, () => randomUUID());

/** What an account with a card and two payments left behind before accounts had totals. */
const before = [
  sql`insert into organizations (id, created_at) values (${organization}, ${now})`,
  sql`insert into accounts (id, organization_id, name, account_type, authorized_signature, status,
    created_at, updated_at) values (${account}, ${organization}, 'A', 'custodial', 'A', 'opened',
    ${now}, ${now})`,
  sql`insert into account_policies (id, account_id, require_purchase_protection, created_at,
    updated_at) values (${randomUUID()}, ${account}, false, ${now}, ${now})`,
  sql`insert into contacts (id, account_id, account_roles, contact_type, name, email,
    tax_id_number, tax_country, primary_address_id, primary_phone_number_id, created_at, updated_at)
    values (${contact}, ${account}, '["owner"]', 'natural_person', 'A', 'a@example.com', '1', 'US',
    ${contact}, ${contact}, ${now}, ${now})`,
  sql`insert into addresses (id, contact_id, street_1, city, country, created_at)
    values (${contact}, ${contact}, 'S', 'C', 'US', ${now})`,
  sql`insert into phone_numbers (id, contact_id, number, created_at)
    values (${contact}, ${contact}, '+17025550123', ${now})`,
  sql`insert into funds_transfer_methods (id, account_id, contact_id, card_token,
    funds_transfer_type, created_at, updated_at)
    values (${method}, ${account}, ${contact}, ${method}, 'credit_card', ${now}, ${now})`,
  ...['10.10', '20.20'].map(
    (amount) => sql`insert into funds_transfers (id, account_id, contact_id,
      funds_transfer_method_id, amount, currency_type, funds_transfer_type, status, settled_at,
      settlement_details, created_at, updated_at) values (${randomUUID()}, ${account}, ${contact},
      ${method}, ${amount}, 'USD', 'credit_card', 'settled', ${now}, 'Settled.', ${now}, ${now})`,
  ),
];

// Covers SO16
test('a database of before has its totals, movements and policies after the upgrade', async () => {
  const pglite = await PGlite.create();
  const config = { ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0, types: columnTypes };
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool: new pg.Pool(config) }) });
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    await migrator.migrateTo('0002-cards');
    await db.transaction().execute(async (trx) => {
      for (const statement of before) await statement.execute(trx);
    });
    await migrateToLatest(db);

    const totals = await db.selectFrom('account_cash_totals').selectAll().execute();
    expect(totals).toMatchObject([
      { account_id: account, currency_type: 'USD', settled: '30.30', disbursable: '30.30' },
    ]);
    const movements = await db.selectFrom('cash_transactions').selectAll().execute();
    expect(movements.map(({ amount }) => amount).sort()).toEqual(['10.10', '20.20']);
    expect(movements[0]).toMatchObject({ settled_on: '2026-01-02', comments_1: 'Settled.' });
    expect(await policiesOf(db, account ?? '')).toMatchObject({
      'require-purchase-protection': false,
      'webhook-threshold': 10,
    });
    const { opened_at } = await db.selectFrom('accounts').selectAll().executeTakeFirstOrThrow();
    expect(opened_at).toEqual(new Date(now));
  } finally {
    await db.destroy();
    await pglite.close();
  }
}, 60_000);
