import { sql } from 'kysely';
import type { Queryable, Store } from '../kernel/store/database/store.ts';

/**
 * Returns true if somebody waits for a lock in the database. The embedded one has one connection and runs one
 * transaction after the other: there it is always true.
 * @param db a connection or a transaction of the store
 */
export async function waitsForALock(
  { isShared }: Pick<Store, 'isShared'>,
  db: Queryable,
): Promise<boolean> {
  if (!isShared) return true;
  // Otherwise a transaction sees the activity from its first look.
  await sql`select pg_stat_clear_snapshot()`.execute(db);
  const { rows } = await sql`
    select from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`.execute(db);
  return rows.length > 0;
}
