import { expect, test } from 'vitest';
import { createPasswordCache } from './password-cache.ts';

const create = () =>
  createPasswordCache({
    hash: async (password) => `hash of ${password}`,
    verify: async (password, hash) => hash === `hash of ${password}`,
  });

test('caches only a correct password with its hash', async () => {
  const remembering = create();
  expect(remembering.remembers('a', 'hash of a')).toBe(false);
  expect(await remembering.verify('a', 'hash of a')).toBe(true);
  expect(remembering.remembers('a', 'hash of a')).toBe(true);
  expect(remembering.remembers('b', 'hash of a')).toBe(false);
  expect(remembering.remembers('a', 'hash of b')).toBe(false);
});

test('caches neither wrong passwords nor those without a hash', async () => {
  const remembering = create();
  expect(await remembering.verify('a', 'hash of b')).toBe(false);
  expect(await remembering.verify('a', undefined)).toBe(false);
  expect(remembering.remembers('a', 'hash of b')).toBe(false);
  expect(remembering.remembers('a', 'undefined')).toBe(false);
});

test('clears the cache at a thousand entries', async () => {
  const remembering = create();
  const verify = (name: number) => remembering.verify(String(name), `hash of ${name}`);
  const remembers = (name: number) => remembering.remembers(String(name), `hash of ${name}`);
  for (let name = 0; name < 1000; name++) await verify(name);
  expect(remembers(0)).toBe(true);
  expect(remembers(999)).toBe(true);
  await verify(1000);
  expect(remembers(1000)).toBe(true);
  expect(remembers(0)).toBe(false);
  expect(remembers(999)).toBe(false);
});
