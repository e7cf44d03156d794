import { sql } from 'kysely';
import type { Queryable } from '../database/store.ts';
import { type Migrations, releaseOf } from './migration.ts';

export async function executedMigrations(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"
  `.execute(db);
  if (!rows[0]?.isThere) return [];
  const executed = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return executed.rows.map(({ name }) => name);
}

/** Records that a migration ran. The first one creates the table for it. */
export async function recordExecuted(db: Queryable, name: string): Promise<void> {
  await sql`create table if not exists kysely_migration (
    name varchar(255) primary key, timestamp varchar(255) not null)`.execute(db);
  const at = new Date().toISOString();
  await sql`insert into kysely_migration values (${name}, ${at})`.execute(db);
}

/**
 * Returns the names of migrations that have not run, in order. Accepts tables of the next release,
 * whose processes start while this one still serves. @throws Error with advice for others
 */
export function missingMigrations(executed: readonly string[], known: Migrations): string[] {
  const names = Object.keys(known).sort();
  const own = releaseOf(names.at(-1) ?? '');
  const unknown = executed.filter((name) => !Object.hasOwn(known, name));
  if (unknown.some((name) => releaseOf(name) > own + 1)) throw new Error(tooNew);
  const missing = names.filter((name) => !executed.includes(name));
  const isOutOfOrder = executed.some((name) => missing[0] !== undefined && name > missing[0]);
  const isOfOther = unknown.some((name) => releaseOf(name) <= own);
  if (isOutOfOrder || isOfOther) throw new Error(unknownVersion);
  return missing;
}

const tooNew =
  'The tables in the database are more than one release newer than this version of the platform. Start the version that created them, or the one before it.';

const unknownVersion =
  "The database was created by another version of the platform, and this version can't update it. Start with an empty database: choose another folder with DATA_DIR, or another database with DATABASE_URL.";
