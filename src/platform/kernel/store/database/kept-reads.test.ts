import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createClock } from '../types/clock.ts';
import { createKeptReads, type KeptReads } from './kept-reads.ts';
import type { Store } from './store.ts';

let writes: number;
let milliseconds: number;
let keep: KeptReads<string>;
const clock = createClock(() => milliseconds);

const keptOf = (most: number, writeCount?: () => number) =>
  createKeptReads<string>(
    { store: { ...(writeCount && { writeCount }) } as Store, clock },
    { most, sizeOf: (value) => value.length },
  );

/** What is read, and whether it was read anew. */
async function read(key: string, answer = 'value'): Promise<[value: string, isNew: boolean]> {
  const fresh = vi.fn(async () => answer);
  return [await keep(key, fresh), fresh.mock.calls.length > 0];
}

beforeEach(() => {
  [writes, milliseconds] = [0, 1_000_000];
  keep = keptOf(20, () => writes);
});

describe('what was read is given again', () => {
  test('under the same key only', async () => {
    expect(await read('a', 'one')).toEqual(['one', true]);
    expect(await read('a', 'two')).toEqual(['one', false]);
    expect(await read('b', 'two')).toEqual(['two', true]);
  });

  test('until something is written', async () => {
    await read('a', 'one');
    writes += 1;
    expect(await read('a', 'two')).toEqual(['two', true]);
  });

  test('for less than a second, whatever the system’s time', async () => {
    await read('a', 'one');
    milliseconds += 999;
    expect(await read('a', 'two')).toEqual(['one', false]);
    milliseconds += 1;
    expect(await read('a', 'two')).toEqual(['two', true]);
  });

  test('not once the platform’s clock was moved', async () => {
    await read('a', 'one');
    clock.setOffset(3600);
    expect(await read('a', 'two')).toEqual(['two', true]);
    clock.setOffset(0);
  });
});

describe('what is not kept', () => {
  test('was read while something was written', async () => {
    const during = keep('a', async () => {
      writes += 1;
      return 'half';
    });
    expect(await during).toBe('half');
    expect(await read('a', 'whole')).toEqual(['whole', true]);
  });

  test('would be more than there is room for', async () => {
    await read('a', 'fifteen letters');
    await read('b', 'six...');
    expect(await read('a')).toEqual(['fifteen letters', false]);
    expect(await read('b', 'again')).toEqual(['again', true]);
    writes += 1;
    await read('b', 'six...');
    expect(await read('b')).toEqual(['six...', false]);
  });

  test('failed', async () => {
    await expect(keep('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await read('a')).toEqual(['value', true]);
  });

  test('is in a database that others write to', async () => {
    keep = keptOf(20);
    await read('a', 'one');
    expect(await read('a', 'two')).toEqual(['two', true]);
  });
});
