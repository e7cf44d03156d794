import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { explainOpening, freeBytesOf, prepareDataFolder } from './data-folder.ts';
import { lockDirectory } from './directory-lock.ts';
import { columnTypes } from './driver-types.ts';
import { embeddedOptions } from './embedded-options.ts';
import { namingStatements } from './named-statements.ts';
import { OwnerOnlyFolder } from './owner-only-folder.ts';
import { createStore, type Store } from './store.ts';
import { withWholeMessages } from './whole-messages.ts';
import { createWriteCounter } from './write-counter.ts';

/** A store in a folder of this machine, which no other process may have. */
export async function openFolder(dataDir: string): Promise<Store> {
  const database = prepareDataFolder(dataDir);
  const unlock = await lockDirectory(dataDir);
  try {
    const pglite = new PGlite({ ...embeddedOptions, fs: new OwnerOnlyFolder(database) });
    const store = await openEmbedded(pglite, unlock);
    return { ...store, freeBytes: () => freeBytesOf(dataDir) };
  } catch (error) {
    await unlock();
    throw explainOpening(dataDir, error);
  }
}

/** A store that is gone with the process. */
export function openMemory(location: { loadDataDir?: Blob }): Promise<Store> {
  const { loadDataDir } = location;
  return openEmbedded(new PGlite({ ...embeddedOptions, ...(loadDataDir && { loadDataDir }) }));
}

/** A store on an embedded database; closing it closes the database, then calls `release`. */
export async function openEmbedded(pglite: PGlite, release?: () => Promise<void>): Promise<Store> {
  await pglite.waitReady;
  // One connection that never idles out: the adapter shares a single one between all clients.
  const config = {
    ...createPgConfig(withWholeMessages(pglite)),
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    types: columnTypes,
  };
  const writes = createWriteCounter();
  return createStore({
    dialect: new PostgresDialect({ pool: namingStatements(new pg.Pool(config), writes.see) }),
    isShared: false,
    writeCount: writes.count,
    close: async () => {
      await pglite.close();
      await release?.();
    },
  });
}
