import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import pg from 'pg';
import type { Store } from '../kernel/store/database/store.ts';
import { openDatabase } from '../server/database/open-database.ts';
import { emptyDatabase } from './empty-database.ts';
import { connectUnchecked, runUnchecked } from './unchecked.ts';

/**
 * Opens a database for the tests of one file: embedded and in memory, or a separate one on the server of
 * `TEST_DATABASE_URL`, as a copy of its database `TEST_DATABASE_TEMPLATE` if that is set.
 */
export async function openTestStore(): Promise<Store> {
  const server = process.env.TEST_DATABASE_URL;
  const store = server
    ? await openServerStore(server)
    : await openDatabase({
        memory: true,
        loadDataDir: new Blob([readFileSync(emptyDatabase())]),
      });
  await learnTables(store);
  return store;
}

/**
 * Empties every table except those that migrations fill; retries if running work of a test blocks it. A
 * test that has created tables calls `learnTables` before.
 */
export async function emptyTables(store: Store): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await runUnchecked(store, 'select testing.empty_tables()');
      return;
    } catch (error) {
      if (attempt === maxAttempts || !isDeadlock(error)) throw error;
    }
  }
}

/**
 * Creates functions that empty and read the existing tables. With cached plans, they take a third of the
 * time of statements that look up the tables; and deleting from small tables is fifty times faster than
 * truncating them.
 */
export async function learnTables({ db }: Store): Promise<void> {
  const { rows } = await sql<{ deletion: string; reading: string }>`
    select format('delete from public.%I;', relname) as deletion,
      format('return query select %L, array_agg((row.*)::text) from public.%I as row having count(*) > 0;', relname, relname) as reading
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname <> 'sandbox_clock' and relname not like 'kysely%'
    order by relname
  `.execute(db);
  const deletions = rows.map(({ deletion }) => deletion).join('\n');
  const readings = rows.map(({ reading }) => reading).join('\n');
  await sql`create schema if not exists testing`.execute(db);
  await sql
    .raw(`
      create or replace function testing.empty_tables() returns void language plpgsql as $function$
      begin
        ${deletions}
        update public.sandbox_clock set offset_seconds = 0;
      end
      $function$;
      create or replace function testing.rows_of_tables() returns table (name text, rows text[])
        language plpgsql as $function$
      begin
        ${readings}
      end
      $function$
    `)
    .execute(db);
}

const maxAttempts = 5;

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01';
}

async function openServerStore(serverUrl: string): Promise<Store> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const copied = process.env.TEST_DATABASE_TEMPLATE;
  await onServer(serverUrl, `create database ${name}${copied ? ` template ${copied}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const store = await openDatabase({ databaseUrl: url.href });
  const disconnect = connectUnchecked(store, url.href);
  return {
    ...store,
    async close() {
      await disconnect();
      await store.close();
      await onServer(serverUrl, `drop database ${name} with (force)`);
    },
  };
}

async function onServer(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(statement);
  await client.end();
}
