import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { Migrator, sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrateToLatest } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { openEmbedded } from './open-database.ts';

test('rows from before they named their organization name it after the upgrade', async () => {
  const store = await openEmbedded(new PGlite());
  const migrator = new Migrator({
    db: store.db,
    provider: { getMigrations: async () => migrations },
  });
  await migrator.migrateTo('0002-cards');
  const [organization, account, contact] = [randomUUID(), randomUUID(), randomUUID()];
  const [address, phone] = [randomUUID(), randomUUID()];
  await store.transaction(async (trx) => {
    const insert = (statement: string) => sql.raw(statement).execute(trx);
    await insert(`insert into organizations (id, created_at) values ('${organization}', now())`);
    await insert(`insert into accounts (id, organization_id, name, account_type,
        authorized_signature, status, created_at, updated_at)
      values ('${account}', '${organization}', 'A', 'custodial', 'A', 'opened', now(), now())`);
    await insert(`insert into contacts (id, account_id, account_roles, contact_type, name, email,
        tax_id_number, tax_country, primary_address_id, primary_phone_number_id, created_at, updated_at)
      values ('${contact}', '${account}', '["owner"]', 'natural_person', 'A', 'a@example.com',
        '123456789', 'US', '${address}', '${phone}', now(), now())`);
    await insert(`insert into addresses (id, contact_id, street_1, city, country, created_at)
      values ('${address}', '${contact}', 'Street', 'City', 'US', now())`);
    await insert(`insert into phone_numbers (id, contact_id, number, created_at)
      values ('${phone}', '${contact}', '+17025550123', now())`);
  });
  await migrateToLatest(store.db);
  for (const table of ['contacts', 'addresses', 'phone_numbers']) {
    const { rows } = await sql`select organization_id from ${sql.table(table)}`.execute(store.db);
    expect(rows).toEqual([{ organization_id: organization }]);
  }
  await store.close();
}, 60_000);

test('assets have the ids of the original’s catalogue after the upgrade, and so has what names them', async () => {
  const store = await openEmbedded(new PGlite());
  const migrator = new Migrator({
    db: store.db,
    provider: { getMigrations: async () => migrations },
  });
  await migrator.migrateTo('0022-unit-prices');
  const organization = randomUUID();
  await sql`insert into organizations (id, created_at) values (${organization}, now())`.execute(
    store.db,
  );
  await migrateToLatest(store.db);
  const { rows } = await sql`
    select assets.id from assets join asset_trade_desks desk on desk.asset_id = assets.id
    where desk.organization_id = ${organization} and assets.name = 'BTC'
  `.execute(store.db);
  expect(rows).toEqual([{ id: '798debbc-ec84-43ea-8096-13e2ebcf4749' }]);
  const tokens = await sql`
    select assets.name from ethereum_assets token join assets on assets.id = token.asset_id
  `.execute(store.db);
  expect(tokens.rows).toEqual([{ name: 'USDC' }]);
  const { rows: orphans } = await sql`
    select id from asset_trade_desks where asset_id not in (select id from assets)
  `.execute(store.db);
  expect(orphans).toEqual([]);
  await store.close();
}, 60_000);
