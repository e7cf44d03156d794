import type { Store } from './store.ts';

/** Reads a value, or returns the one that was read before under the same key. */
export type ReadCache<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/**
 * Caches reads of an embedded database until its next write. If other processes may write, too, nothing is
 * cached.
 */
export function createReadCache<Value>(
  { writeCount }: Pick<Store, 'writeCount'>,
  { maxEntries }: { maxEntries: number },
): ReadCache<Value> {
  if (!writeCount) return (_key, read) => read();
  const values = new Map<string, Value>();
  let readAt = 0;
  return async (key, read) => {
    const count = writeCount();
    if (count !== readAt) values.clear();
    readAt = count;
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = await read();
    // The value may contain a part of a write that happened meanwhile.
    if (writeCount() === count && values.size < maxEntries) values.set(key, value);
    return value;
  };
}
