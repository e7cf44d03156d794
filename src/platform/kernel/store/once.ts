import type { Queryable } from './store.ts';

const known = new WeakMap<Queryable, Map<string, Promise<unknown>>>();

/**
 * Caches a value that only this transaction can change: it is read at the first call for a key, and
 * shared by later ones. Outside a transaction it is read each time.
 */
export function onceIn<Value>(
  db: Queryable,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  if (!db.isTransaction) return read();
  const values = known.get(db) ?? new Map<string, Promise<unknown>>();
  known.set(db, values);
  const value = values.get(key) ?? read();
  values.set(key, value);
  // Only who reads a key names it, so that its value is always of one type.
  return value as Promise<Value>;
}

/** Has a transaction read anew, once it has written what decides a value. */
export function forgetIn(db: Queryable): void {
  known.delete(db);
}
