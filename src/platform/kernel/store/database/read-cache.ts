import type { Store } from './store.ts';

export type ReadCache<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/** Caches reads of an embedded database until its next write; nothing if others may write. */
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
