import { randomUUID } from 'node:crypto';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Kysely, type Migration, Migrator, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { migrations } from '../store/migrations/index.ts';

/** Runs the migrations whose names come before `end`. */
async function migrate(db: Kysely<unknown>, end: string): Promise<void> {
  const wanted: Record<string, Migration> = Object.fromEntries(
    Object.entries(migrations).filter(([name]) => name < end),
  );
  const migrator = new Migrator({ db, provider: { getMigrations: async () => wanted } });
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
}

// Covers AU13
test('a user with an account from before permissions keeps full control of it', async () => {
  const pglite = await PGlite.create();
  const pool = new pg.Pool({ ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0 });
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  await migrate(db, '0003');
  const [organization, user, account] = [randomUUID(), randomUUID(), randomUUID()];
  const now = new Date();
  await sql`insert into organizations (id, created_at) values (${organization}, ${now})`.execute(
    db,
  );
  await sql`
    insert into users (id, organization_id, email, name, password_hash, created_at, updated_at)
    values (${user}, ${organization}, 'a@example.com', 'A', 'x', ${now}, ${now})
  `.execute(db);
  await sql`
    insert into accounts (id, organization_id, name, account_type, authorized_signature, status,
      created_at, updated_at)
    values (${account}, ${organization}, 'A', 'custodial', 'A', 'pending', ${now}, ${now})
  `.execute(db);
  await migrate(db, '9999');
  const { rows } = await sql`
    select account_id, permissions, primary_policy, organization_permissions, user_groups.name
    from account_permissions join users on users.id = user_id
      join user_group_members on user_group_members.user_id = users.id
      join user_groups on user_groups.id = user_group_id
  `.execute(db);
  expect(rows).toEqual([
    {
      account_id: account,
      permissions: ['full_control'],
      primary_policy: true,
      organization_permissions: ['full_control'],
      name: 'administrators',
    },
  ]);
  await db.destroy();
  await pglite.close();
}, 60_000);
