import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Queryable, Store } from '../database/store.ts';
import type { Migration } from './migration.ts';

/**
 * Runs a migration. If other processes may use the database, indexes and batches run outside `trx`,
 * so that nobody waits for them. Both can run again after an interruption.
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
  // An interrupted run leaves an invalid index that every write still maintains.
  if (rows[0]?.isValid === false) {
    await sql`drop index ${concurrently} ${sql.ref(index)}`.execute(how.db);
  }
  const unique = sql.raw(isUnique ? 'unique' : '');
  await sql`create ${unique} index ${concurrently} if not exists ${sql.ref(index)} on ${sql.raw(on)}`.execute(
    how.db,
  );
}
