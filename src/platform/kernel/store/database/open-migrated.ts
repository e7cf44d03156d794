import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { migrate } from '../migrations/migrate.ts';
import type { Migrations } from '../migrations/migration.ts';
import { codeOf } from '../types/error-code.ts';
import { explainFailure } from './data-folder.ts';
import { columnTypes } from './driver-types.ts';
import { verify } from './own-process.ts';
import { reconnecting } from './reconnecting-pool.ts';
import { explainServerFailure } from './server-failure.ts';
import { createStatementNames } from './statement-names.ts';
import { createStore, type Store } from './store.ts';

export type DatabaseLocation =
  | { readonly databaseUrl: string }
  | { readonly dataDir: string }
  | { readonly memory: true; readonly loadDataDir?: Blob };

/** Opens a database and runs missing migrations. @throws Error with cause and advice */
export async function openMigrated(
  location: DatabaseLocation,
  migrations: Migrations,
): Promise<Store> {
  const store =
    'databaseUrl' in location ? openServer(location.databaseUrl) : await openOwn(location);
  try {
    await migrate(store, migrations);
    return store;
  } catch (error) {
    await store.close().catch(() => {});
    throw 'dataDir' in location
      ? explainFailure(location.dataDir, error)
      : explainServerFailure(error);
  }
}

function openServer(connectionString: string): Store {
  const pool = new pg.Pool({
    connectionString,
    types: columnTypes,
    max: 10,
    pipeline: true,
    verify,
  });
  return createStore({
    dialect: new PostgresDialect({ pool: reconnecting(pool, createStatementNames()) }),
    // The best plan of a filtered list depends on its values: one plan for all may read every row.
    readingDialect: new PostgresDialect({ pool: reconnecting(pool) }),
    isShared: true,
  });
}

/** Imported on use: the production package has no embedded database. */
async function openOwn(location: Exclude<DatabaseLocation, { databaseUrl: string }>) {
  const { openFolder, openMemory } = await import('./open-embedded.ts').catch(explainAbsence);
  return 'dataDir' in location ? openFolder(location.dataDir) : openMemory(location);
}

function explainAbsence(error: unknown): never {
  if (codeOf(error) !== 'ERR_MODULE_NOT_FOUND') throw error;
  throw new Error(
    'This package has no embedded database. Set DATABASE_URL to a PostgreSQL server.',
  );
}
