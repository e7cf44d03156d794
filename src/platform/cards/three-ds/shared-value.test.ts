import { expect, test } from 'vitest';
import { createSharedValue } from './shared-value.ts';

const minute = 60_000;

/** A directory with scripted responses. */
function createDirectory() {
  let time = 0;
  const calls: { resolve(value: string): void; reject(error: Error): void }[] = [];
  const shared = createSharedValue({
    read: () => new Promise<string>((resolve, reject) => calls.push({ resolve, reject })),
    now: () => time,
    freshForMs: 5 * minute,
    pauseMs: 10_000,
  });
  const passes = (ms: number) => {
    time += ms;
  };
  return { calls, shared, passes };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

async function known() {
  const directory = createDirectory();
  const first = directory.shared.get();
  directory.calls[0]?.resolve('old');
  expect(await first).toBe('old');
  return directory;
}

test('fifty first readers wait for one call', async () => {
  const { calls, shared } = createDirectory();
  const all = Promise.all(Array.from({ length: 50 }, () => shared.get()));
  calls[0]?.resolve('new');
  expect(new Set(await all)).toEqual(new Set(['new']));
  expect(calls).toHaveLength(1);
});

test('fifty readers of an outdated value make one call without waiting', async () => {
  const { calls, shared, passes } = await known();
  passes(5 * minute);
  const all = await Promise.all(Array.from({ length: 50 }, () => shared.get()));
  expect(new Set(all)).toEqual(new Set(['old']));
  expect(calls).toHaveLength(2);
  calls[1]?.resolve('new');
  await settled();
  expect(await shared.get()).toBe('new');
  expect(calls).toHaveLength(2);
});

test('a failure keeps the value and is followed by a pause', async () => {
  const { calls, shared, passes } = await known();
  passes(5 * minute);
  await shared.get();
  calls[1]?.reject(new Error('away'));
  await settled();
  for (let count = 0; count < 50; count += 1) expect(await shared.get()).toBe('old');
  expect(calls).toHaveLength(2);
  passes(10_000);
  expect(await shared.get()).toBe('old');
  expect(calls).toHaveLength(3);
});

test('a failure before a value is known is thrown, and the next reader tries again', async () => {
  const { calls, shared } = createDirectory();
  const first = shared.get();
  calls[0]?.reject(new Error('away'));
  await expect(first).rejects.toThrow('away');
  const second = shared.get();
  calls[1]?.resolve('new');
  expect(await second).toBe('new');
});
