import { mkdirSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { commonTables } from './tables.ts';

/** Where an adapter stores what it must not forget. */
export type StoreLocation =
  | { readonly databaseUrl: string }
  /** Folder of the embedded database; in memory if empty. */
  | { readonly dataDir: string };

/** SQL of PostgreSQL, with `$1` for parameters. */
export interface Queries {
  query<Row extends object>(sql: string, parameters?: readonly unknown[]): Promise<Row[]>;
}

export interface Store extends Queries {
  /** Runs statements in one transaction, which is rolled back if the function throws. */
  transaction<Result>(run: (queries: Queries) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Any constant: two processes that start at the same time create tables one after the other. */
const startLock = 5_730_214;

/**
 * Opens the database of an adapter, on PostgreSQL or embedded.
 *
 * @param tables statements that create the adapter's own tables where they are missing: `create table if not exists`
 * @throws Error if the database can't be reached
 */
export async function openStore(
  location: StoreLocation,
  tables: readonly string[],
): Promise<Store> {
  const store =
    'databaseUrl' in location
      ? openPostgreSQL(location.databaseUrl)
      : await openEmbedded(location.dataDir);
  await createTables(store, tables);
  return store;
}

/** Creates the tables of every adapter, and its own. */
export async function createTables(store: Store, tables: readonly string[]): Promise<void> {
  await store.transaction(async ({ query }) => {
    await query('select pg_advisory_xact_lock($1)', [startLock]);
    for (const statement of [...commonTables, ...tables]) await query(statement);
  });
}

function openPostgreSQL(connectionString: string): Store {
  const pool = new pg.Pool({ connectionString, max: 8 });
  // A connection that breaks while idle is replaced by the next query.
  pool.on('error', () => {});
  return {
    query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
      (await pool.query<Row>(sql, [...parameters])).rows,
    async transaction(run) {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const result = await run({
          query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
            (await client.query<Row>(sql, [...parameters])).rows,
        });
        await client.query('commit');
        client.release();
        return result;
      } catch (error) {
        // Closes the connection, which rolls back even where `rollback` can't be sent.
        client.release(true);
        throw error;
      }
    },
    close: () => pool.end(),
  };
}

async function openEmbedded(dataDir: string): Promise<Store> {
  const { PGlite } = await import('@electric-sql/pglite').catch(() => {
    throw new Error(
      'ADAPTER_DATA_DIR needs the embedded database, which is not in the archive: set ADAPTER_DATABASE_URL',
    );
  });
  if (dataDir) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new PGlite(dataDir || undefined);
  await database.waitReady;
  return embeddedStore(database);
}

/** Makes a store of an embedded database. */
export function embeddedStore(database: PGlite): Store {
  return {
    query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
      (await database.query<Row>(sql, [...parameters])).rows,
    transaction: (run) =>
      database.transaction((transaction) =>
        run({
          query: async <Row extends object>(sql: string, parameters: readonly unknown[] = []) =>
            (await transaction.query<Row>(sql, [...parameters])).rows,
        }),
      ),
    close: () => database.close(),
  };
}
