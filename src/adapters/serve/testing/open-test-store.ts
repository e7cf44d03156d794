import { PGlite } from '@electric-sql/pglite';
import { createTables, embeddedStore, type Store } from '../store.ts';

/** One for all tests of a worker, because a new one takes seconds. */
let database: PGlite | undefined;

/**
 * Opens an empty store in memory. The previous one of the same worker is emptied by it.
 *
 * @param tables as in `openStore`
 */
export async function openTestStore(tables: readonly string[] = []): Promise<Store> {
  database ??= new PGlite();
  await database.exec('drop schema public cascade; create schema public');
  const store = { ...embeddedStore(database), close: async () => {} };
  await createTables(store, tables);
  return store;
}
