import type { Queryable } from './store.ts';

const known = new WeakMap<Queryable, Map<string, Promise<unknown>>>();

/** Caches a value for the rest of a transaction. Outside a transaction, it is read each time. */
export function cacheInTransaction<Value>(
  db: Queryable,
  key: string,
  read: () => Promise<Value>,
): Promise<Value> {
  if (!db.isTransaction) return read();
  const values = known.get(db) ?? new Map<string, Promise<unknown>>();
  known.set(db, values);
  const value = values.get(key) ?? read();
  values.set(key, value);
  // Each key has one reader, so its value is always of one type.
  return value as Promise<Value>;
}

/** Call it after writing something that cached values depend on. */
export function clearTransactionCache(db: Queryable): void {
  known.delete(db);
}
