import { sql } from 'kysely';
import pg from 'pg';
import type { Store } from '../kernel/store/database/store.ts';

const connections = new WeakMap<Store['db'], pg.Pool>();

/** Runs statements in one transaction, without triggers and checks of foreign keys. */
export async function runUnchecked({ db }: Store, statements: string): Promise<void> {
  const connection = connections.get(db);
  if (connection) await connection.query(statements);
  else await sql.raw(`set local session_replication_role = replica; ${statements}`).execute(db);
}

/**
 * Gives a server's database a connection of its own for this: on one that tests use, each change of the setting
 * would cost the plans of all prepared statements.
 * @returns a function that closes the connection
 */
export function connectUnchecked({ db }: Store, databaseUrl: string): () => Promise<void> {
  const options = '-c session_replication_role=replica';
  const connection = new pg.Pool({ connectionString: databaseUrl, options, max: 1 });
  // Without a listener, a connection that breaks between two tests would end the process. The pool replaces it.
  connection.on('error', () => {});
  connections.set(db, connection);
  return () => connection.end();
}
