import type { Store } from '../kernel/store/store.ts';
import { openTestStore } from './test-store.ts';

/**
 * Databases that the test files of one process pass on to each other, one after the other: opening
 * one takes a second. Each is given up after some files, before what was deleted makes it slow.
 */

const mostFiles = 10;
const uses = new WeakMap<Store, number>();
let kept: { readonly store: Store; readonly files: number } | undefined;

/** A database that nobody else uses until it is given back; what is in it is left from before. */
export async function takeStore(): Promise<Store> {
  const taken = kept ?? { store: await openTestStore(), files: 0 };
  kept = undefined;
  uses.set(taken.store, taken.files + 1);
  return taken.store;
}

/** Gives it back, with its schema as it was. */
export async function giveBack(store: Store): Promise<void> {
  const files = uses.get(store) ?? mostFiles;
  if (kept || files >= mostFiles) return store.close();
  kept = { store, files };
}
