import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createReadCache, type ReadCache } from './read-cache.ts';

let writes: number;
let cache: ReadCache<string>;

/** Returns the value, and whether it was read again. */
async function read(key: string, value = 'value'): Promise<[value: string, isNew: boolean]> {
  const fresh = vi.fn(async () => value);
  return [await cache(key, fresh), fresh.mock.calls.length > 0];
}

beforeEach(() => {
  writes = 0;
  cache = createReadCache({ writeCount: () => writes }, { maxEntries: 2 });
});

describe('a value', () => {
  test('is returned again under the same key only', async () => {
    expect(await read('a', 'one')).toEqual(['one', true]);
    expect(await read('a', 'two')).toEqual(['one', false]);
    expect(await read('b', 'two')).toEqual(['two', true]);
  });

  test('is read again after a write', async () => {
    await read('a', 'one');
    writes += 1;
    expect(await read('a', 'two')).toEqual(['two', true]);
  });

  test('is not cached if a write happened during the read', async () => {
    const during = cache('a', async () => {
      writes += 1;
      return 'half';
    });
    expect(await during).toBe('half');
    expect(await read('a', 'whole')).toEqual(['whole', true]);
  });

  test('is not cached beyond the limit, until the next write', async () => {
    for (const key of ['a', 'b', 'c']) await read(key);
    expect(await read('b')).toEqual(['value', false]);
    expect(await read('c')).toEqual(['value', true]);
    writes += 1;
    await read('c');
    expect(await read('c')).toEqual(['value', false]);
  });

  test('is not cached if the read fails', async () => {
    await expect(cache('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await read('a')).toEqual(['value', true]);
  });

  test('is not cached if other processes may write', async () => {
    cache = createReadCache({}, { maxEntries: 2 });
    await read('a', 'one');
    expect(await read('a', 'two')).toEqual(['two', true]);
  });
});
