import type { Transaction } from 'kysely';
import type { Database } from '../../kernel/store/database/database.ts';
import type { Store } from '../../kernel/store/database/store.ts';
import {
  type Migration,
  type Migrations,
  releaseOf,
} from '../../kernel/store/migrations/migration.ts';
import { runMigration } from '../../kernel/store/migrations/run-migration.ts';
import { findBreaks, lockingIndexes, type Retired } from './find-breaks.ts';
import { readSchema, type Schema, tablesWritten } from './read-schema.ts';

/**
 * Runs migrations, and returns what each does that breaks the release before it.
 * @param store has the tables of an earlier release than the first migration's
 * @param retired see `retired` of the migrations
 */
export async function checkMigrations(
  store: Store,
  migrations: Migrations,
  retired: Readonly<Record<string, number>>,
): Promise<string[]> {
  const found: string[] = [];
  let release = 0;
  let known = await readSchema(store.db);
  for (const [name, migration] of Object.entries(migrations)) {
    if (releaseOf(name) !== release) known = await readSchema(store.db);
    release = releaseOf(name);
    const breaks = await store.db
      .transaction()
      .execute((trx) =>
        checkMigration(migration, { store, trx, known, retired: since(release, retired) }),
      );
    found.push(...breaks.map((sentence) => `${name}: ${sentence}`));
  }
  return found;
}

function since(release: number, retired: Readonly<Record<string, number>>): Retired {
  return {
    isSinceEarlier: (name) => (retired[name] ?? release) < release,
    isSince: (name) => (retired[name] ?? release + 1) <= release,
  };
}

async function checkMigration(
  migration: Migration,
  context: { store: Store; trx: Transaction<Database>; known: Schema; retired: Retired },
): Promise<string[]> {
  const { trx, known, retired } = context;
  const before = await readSchema(trx);
  await runMigration(migration, context);
  const change = { known, before, after: await readSchema(trx) };
  const found = findBreaks(change, retired);
  if (!('statements' in migration)) return found;
  const written = (await tablesWritten(trx)).filter((table) => known.tables.has(table));
  return [
    ...found,
    ...lockingIndexes(change),
    ...written.map((table) => `rows of ${table} are written: make it a batch`),
  ];
}
