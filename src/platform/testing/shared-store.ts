import { sql } from 'kysely';
import type { Store } from '../kernel/store/database/store.ts';
import { openTestStore } from './test-store.ts';

/**
 * The database that the test files of one process pass on to each other, one after the other: opening
 * one takes two seconds of processor time.
 */

/** After so many files, what they have deleted is cleared away: it makes the database slow. */
const filesBetweenVacuums = 10;
const uses = new WeakMap<Store, number>();
let kept: Store | undefined;

/** A database that nobody else uses until it is given back; what is in it is left from before. */
export async function takeStore(): Promise<Store> {
  const store = kept ?? (await openTestStore());
  kept = undefined;
  return store;
}

/** Gives it back, with its schema as it was. */
export async function giveBack(store: Store): Promise<void> {
  if (kept) return store.close();
  const files = (uses.get(store) ?? 0) + 1;
  uses.set(store, files);
  if (files % filesBetweenVacuums === 0) await sql`vacuum`.execute(store.db);
  kept = store;
}
