import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { PostgresDialect } from 'kysely';
import pg from 'pg';
import { withBatchedMessages } from './batch-messages.ts';
import { explainOpening, freeBytesOf, prepareDataFolder } from './data-folder.ts';
import { lockDirectory } from './directory-lock.ts';
import { columnTypes } from './driver-types.ts';
import { embeddedOptions } from './embedded-options.ts';
import { withNamedStatements } from './named-statements.ts';
import { OwnerOnlyFolder } from './owner-only-folder.ts';
import { createStore, type Store } from './store.ts';

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

export function openMemory(location: { loadDataDir?: Blob }): Promise<Store> {
  const { loadDataDir } = location;
  return openEmbedded(new PGlite({ ...embeddedOptions, ...(loadDataDir && { loadDataDir }) }));
}

/** Creates a store on an embedded database. Closing it also calls `release`. */
export async function openEmbedded(pglite: PGlite, release?: () => Promise<void>): Promise<Store> {
  await pglite.waitReady;
  // One connection without an idle timeout: the adapter shares a single connection between all clients.
  const config = {
    ...createPgConfig(withBatchedMessages(pglite)),
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    types: columnTypes,
  };
  let writeCount = 0;
  const onStatement = (statement: string) => {
    if (mayWrite(statement)) writeCount += 1;
  };
  return createStore({
    dialect: new PostgresDialect({ pool: withNamedStatements(new pg.Pool(config), onStatement) }),
    isShared: false,
    writeCount: () => writeCount,
    close: async () => {
      await pglite.close();
      await release?.();
    },
  });
}

/** True if a statement may change something, such as any query with `with`. */
export function mayWrite(statement: string): boolean {
  return !/^\s*(select|explain|begin|start transaction|set transaction|commit|rollback|savepoint|release)\b/i.test(
    statement,
  );
}
