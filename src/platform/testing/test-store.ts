import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import pg from 'pg';
import { migrateToLatest } from '../kernel/store/migrate.ts';
import { openDatabase } from '../kernel/store/open-database.ts';
import { openEmbedded } from '../kernel/store/open-embedded.ts';
import type { Store } from '../kernel/store/store.ts';

/**
 * A database for the tests of one file: embedded and in memory, or one of its own on the server
 * that `TEST_DATABASE_URL` names, as a copy of its database `TEST_DATABASE_TEMPLATE` when that is set.
 */
export async function openTestStore(): Promise<Store> {
  const server = process.env.TEST_DATABASE_URL;
  if (server) return openServerStore(server);
  return openDatabase({ memory: true, loadDataDir: await template() });
}

/** Empties every table but those that migrations fill; again when what a test left was in the way. */
export async function emptyTables(store: Store): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await emptyOnce(store);
    } catch (error) {
      if (attempt === mostAttempts || !isDeadlock(error)) throw error;
    }
  }
}

const mostAttempts = 5;

function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01';
}

/** One statement, and no word about tables that never had a row: most tests write to a few of them. */
async function emptyOnce({ db }: Store): Promise<void> {
  // Deleting from small tables is fifty times faster than truncating; foreign keys are not looked at.
  await sql`
    do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      for name in
        select relname from pg_class
        where relnamespace = 'public'::regnamespace and relkind = 'r'
          and relname <> 'sandbox_clock' and relname not like 'kysely%'
          and pg_relation_size(oid) > 0
      loop
        execute format('delete from %I', name);
      end loop;
      update sandbox_clock set offset_seconds = 0;
    end $$
  `.execute(db);
}

/** A database directory with every table, made once for each state of the migrations. */
async function template(): Promise<Blob> {
  const folder = join(process.cwd(), '.cache');
  const name = `empty-database-${stateOfMigrations()}.tar`;
  const path = join(folder, name);
  if (!existsSync(path)) {
    const dump = await makeTemplate();
    mkdirSync(folder, { recursive: true });
    // Test files start at the same time: each writes its own file and moves it into place whole.
    const partial = `${path}.${randomUUID()}`;
    writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
    renameSync(partial, path);
    const others = readdirSync(folder).filter((other) => other.startsWith('empty-database-'));
    for (const other of others) if (!other.startsWith(name)) rmSync(join(folder, other));
  }
  return new Blob([readFileSync(path)]);
}

async function makeTemplate(): Promise<Blob> {
  const pglite = new PGlite();
  const store = await openEmbedded(pglite);
  await migrateToLatest(store.db);
  const dump = await pglite.dumpDataDir('none');
  await store.close();
  return dump;
}

/** Changes with the migrations, and with the packages they and the database are of. */
function stateOfMigrations(): string {
  const migrations = join(process.cwd(), 'src/platform/kernel/store/migrations');
  const files = readdirSync(migrations, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(migrations, name));
  const hash = createHash('sha256');
  for (const file of ['package-lock.json', ...files.sort()]) hash.update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}

async function openServerStore(serverUrl: string): Promise<Store> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const copied = process.env.TEST_DATABASE_TEMPLATE;
  await onServer(serverUrl, `create database ${name}${copied ? ` template ${copied}` : ''}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const store = await openDatabase({ databaseUrl: url.href });
  return {
    ...store,
    async close() {
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
