import { sql } from 'kysely';
import type { Queryable, Store } from '../kernel/store/database/store.ts';

/**
 * Whether somebody waits for a lock in the database. The embedded one has one connection, and does
 * one transaction after the other: there it is true at once.
 *
 * @param db a connection or a transaction of the store
 */
export async function waitsForALock(
  { isShared }: Pick<Store, 'isShared'>,
  db: Queryable,
): Promise<boolean> {
  if (!isShared) return true;
  // Else a transaction sees the activity as it was when it looked first.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql`
    select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return rows.length > 0;
}
