import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Store } from '../database/store.ts';
import { codeOf } from '../types/error-code.ts';
import { executedMigrations, missingMigrations, recordExecuted } from './executed-migrations.ts';
import type { Migrations } from './migration.ts';
import { runMigration } from './run-migration.ts';

/** Writers queue behind a migration that waits for a lock, so it gives up soon. */
const lockTimeoutMs = 500;
const pauseMs = 1000;
/** About a quarter of an hour. */
const maxAttempts = 600;

/**
 * Runs missing migrations in order, each in its own transaction. Several processes may start at the
 * same time, and processes of the previous release may serve meanwhile.
 *
 * @throws the error of a failed migration, which is rolled back; an Error with advice if this version
 *   can't update the tables, a table stays locked, or the server lacks an extension
 */
export async function migrate(
  store: Store,
  known: Migrations,
  attempts = maxAttempts,
): Promise<void> {
  if (missingMigrations(await executedMigrations(store.db), known).length === 0) return;
  for (let blocked = 0; ; ) {
    const outcome = await runNext(store, known);
    if (outcome === 'finished') return;
    if (outcome === 'blocked' && ++blocked === attempts) throw new Error(blockedTooLong);
    if (outcome !== 'done') await delay(pauseMs);
  }
}

/** `busy`: another process migrates. `blocked`: a long transaction uses a table. */
type Outcome = 'done' | 'finished' | 'busy' | 'blocked';

function runNext(store: Store, known: Migrations): Promise<Outcome> {
  const next = store.db.transaction().execute(async (trx): Promise<Outcome> => {
    // A lock of the transaction, because a pooler may pass sessions to others. Not waited for: the
    // snapshot of a waiting statement would keep an index from being completed.
    const { rows } = await sql<{ isTaken: boolean }>`
      select pg_try_advisory_xact_lock(hashtextextended('migrations', 0)) as "isTaken"
    `.execute(trx);
    if (!rows[0]?.isTaken) return 'busy';
    const [name = ''] = missingMigrations(await executedMigrations(trx), known);
    const migration = known[name];
    if (!migration) return 'finished';
    // No query may follow: its snapshot would keep an index from being completed.
    await sql.raw(`set local lock_timeout = ${lockTimeoutMs}`).execute(trx);
    await runMigration(migration, { store, trx });
    await recordExecuted(trx, name);
    return 'done';
  });
  return next.catch((error: unknown) => {
    if (isBlocked(error)) return 'blocked';
    throw isOfExtension(error) ? missingExtension(error) : error;
  });
}

/** lock_not_available, or deadlock_detected: a batch may lock rows in another order than a request. */
function isBlocked(error: unknown): boolean {
  return /^(55P03|40P01)$/.test(codeOf(error));
}

const blockedTooLong =
  'Another transaction keeps a table locked that has to be changed. Find it in pg_stat_activity, end it, and start again.';

function isOfExtension(error: unknown): boolean {
  return error instanceof Error && error.message.includes('extension "pg_trgm"');
}

const missingExtension = (cause: unknown): Error =>
  new Error(
    'The database needs the extension pg_trgm, which is part of PostgreSQL. If the server’s contrib modules are a separate package, install it. Then run "create extension pg_trgm" in this database with a role that may do so.',
    { cause },
  );
