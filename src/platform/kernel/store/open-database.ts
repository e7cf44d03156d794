import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { explainFailure, explainOpening, freeBytesOf, prepareDataFolder } from './data-folder.ts';
import { lockDirectory } from './directory-lock.ts';
import { columnTypes } from './driver-types.ts';
import { migrateToLatest } from './migrate.ts';
import { namingStatements } from './named-statements.ts';
import { OwnerOnlyFolder } from './owner-only-folder.ts';
import { createStore, type Store } from './store.ts';

/** Where the data is: a PostgreSQL server, a folder of this machine, or memory only. */
export type DatabaseLocation =
  | { readonly databaseUrl: string }
  | { readonly dataDir: string }
  | { readonly memory: true; readonly loadDataDir?: Blob };

/**
 * Opens the database and brings its tables up to date.
 *
 * @throws Error that names the cause and what to do when another process holds the folder, the
 *   disk is full or read-only, or the database in it is damaged; when the server cannot be reached
 */
export async function openDatabase(location: DatabaseLocation): Promise<Store> {
  const store =
    'databaseUrl' in location
      ? openServer(location.databaseUrl)
      : await ('dataDir' in location ? openFolder(location.dataDir) : openMemory(location));
  try {
    await migrateToLatest(store.db);
    return store;
  } catch (error) {
    await store.close().catch(() => {});
    throw 'dataDir' in location ? explainFailure(location.dataDir, error) : error;
  }
}

function openServer(connectionString: string): Store {
  const pool = new pg.Pool({ connectionString, types: columnTypes, max: 10 });
  // An idle connection that the server ends is replaced at its next use.
  pool.on('error', () => {});
  return createStore({ dialect: new PostgresDialect({ pool }), isShared: true });
}

async function openFolder(dataDir: string): Promise<Store> {
  const database = prepareDataFolder(dataDir);
  const unlock = await lockDirectory(dataDir);
  try {
    const store = await openEmbedded(new PGlite({ fs: new OwnerOnlyFolder(database) }), unlock);
    return { ...store, freeBytes: () => freeBytesOf(dataDir) };
  } catch (error) {
    await unlock();
    throw explainOpening(dataDir, error);
  }
}

function openMemory(location: { loadDataDir?: Blob }): Promise<Store> {
  const { loadDataDir } = location;
  return openEmbedded(new PGlite(loadDataDir ? { loadDataDir } : {}));
}

/** A store on an embedded database; closing it closes the database, then calls `release`. */
export async function openEmbedded(pglite: PGlite, release?: () => Promise<void>): Promise<Store> {
  await pglite.waitReady;
  // One connection that never idles out: the adapter shares a single one between all clients.
  const config = { ...createPgConfig(pglite), max: 1, idleTimeoutMillis: 0, types: columnTypes };
  return createStore({
    dialect: new PostgresDialect({ pool: namingStatements(new pg.Pool(config)) }),
    isShared: false,
    close: async () => {
      await pglite.close();
      await release?.();
    },
  });
}
