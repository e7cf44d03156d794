import { sql } from 'kysely';
import type { Store } from '../kernel/store/database/store.ts';
import { openTestStore } from './test-store.ts';

/** The database that the test files of one process use in turn: opening one takes two seconds of CPU time. */

/** After so many files, deleted rows are vacuumed: they slow down the database. */
const filesBetweenVacuums = 10;
const uses = new WeakMap<Store, number>();
let kept: Store | undefined;

/** Returns a database that nobody else uses until it is given back; it has the rows of earlier tests. */
export async function borrowStore(): Promise<Store> {
  const store = kept ?? (await openTestStore());
  kept = undefined;
  return store;
}

/** Gives it back, with an unchanged schema. */
export async function returnStore(store: Store): Promise<void> {
  if (kept) return store.close();
  const files = (uses.get(store) ?? 0) + 1;
  uses.set(store, files);
  if (files % filesBetweenVacuums === 0) await sql`vacuum`.execute(store.db);
  kept = store;
}
