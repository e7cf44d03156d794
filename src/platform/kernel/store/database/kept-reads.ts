import type { Clock } from '../types/clock.ts';
import type { Store } from './store.ts';

/** Reads something, or gives what was read before under the same key while it still holds. */
export type KeptReads<Value> = (key: string, read: () => Promise<Value>) => Promise<Value>;

/**
 * Keeps what is read from a database for as long as nothing is written to it, and no longer than a second
 * of the platform's time, as answers may hold links that expire. Where other processes write, too, nothing
 * is kept.
 *
 * @param options.most the sum of sizes beyond which no more is kept
 */
export function createKeptReads<Value>(
  { store, clock }: { store: Store; clock: Clock },
  options: { most: number; sizeOf: (value: Value) => number },
): KeptReads<Value> {
  const { writeCount } = store;
  if (!writeCount) return (_key, read) => read();
  const moment = () => `${writeCount()} ${Math.floor(clock.now().getTime() / 1000)}`;
  const kept = new Map<string, Value>();
  let size = 0;
  let keptAt = '';

  return async (key, read) => {
    const before = moment();
    if (before !== keptAt) {
      kept.clear();
      [size, keptAt] = [0, before];
    }
    const known = kept.get(key);
    if (known !== undefined) return known;
    const value = await read();
    const more = options.sizeOf(value);
    // What was written meanwhile may be in a part of it only.
    if (moment() === before && size + more <= options.most) {
      kept.set(key, value);
      size += more;
    }
    return value;
  };
}
