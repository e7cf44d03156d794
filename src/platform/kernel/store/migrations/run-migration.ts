import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Queryable, Store } from '../database/store.ts';
import type { Migration } from './migration.ts';

/**
 * Runs a migration. Where other processes may use the database, indexes and batches do not run in
 * `trx`, so that nobody waits for them. Either can be run again after it was interrupted.
 *
 * @param trx holds the lock of migrations
 */
export async function runMigration(
  migration: Migration,
  { store, trx }: { store: Store; trx: Transaction<Database> },
): Promise<void> {
  if ('statements' in migration) {
    for (const statement of migration.statements) await sql.raw(statement).execute(trx);
  } else if ('index' in migration) {
    await makeIndex(
      migration,
      store.isShared ? { db: store.db, while: 'concurrently' } : { db: trx },
    );
  } else {
    const db = store.isShared ? store.db : trx;
    const batch = sql.raw(migration.batch);
    while (((await batch.execute(db)).numAffectedRows ?? 0n) > 0n);
  }
}

async function makeIndex(
  { index, on, isUnique }: Extract<Migration, { index: string }>,
  how: { db: Queryable; while?: 'concurrently' },
): Promise<void> {
  const concurrently = sql.raw(how.while ?? '');
  const { rows } = await sql<{ isValid: boolean }>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(${index})
  `.execute(how.db);
  // An interrupted run leaves one that nobody uses, and every write keeps up to date.
  if (rows[0]?.isValid === false) {
    await sql`drop index ${concurrently} ${sql.ref(index)}`.execute(how.db);
  }
  const unique = sql.raw(isUnique ? 'unique' : '');
  await sql`create ${unique} index ${concurrently} if not exists ${sql.ref(index)} on ${sql.raw(on)}`.execute(
    how.db,
  );
}
