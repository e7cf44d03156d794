import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords(4);

test('accepts only the password of a hash', async () => {
  const hash = await passwords.hash('Correct-Horse-1');
  expect(await passwords.verify('Correct-Horse-1', hash)).toBe(true);
  expect(await passwords.verify('correct-horse-1', hash)).toBe(false);
  expect(await passwords.hash('Correct-Horse-1')).not.toBe(hash);
});

test('verifies it in any Unicode composition', async () => {
  const hash = await passwords.hash('Jose\u0301-Horse-1');
  expect(await passwords.verify('Jos\u00e9-Horse-1', hash)).toBe(true);
});

test('verifies hashes of another cost, and rejects a missing hash', async () => {
  const dearer = createPasswords(5);
  expect(await dearer.verify('x', await passwords.hash('x'))).toBe(true);
  expect(await passwords.verify('', undefined)).toBe(false);
});

test('stores the cost and a separate salt with each hash', async () => {
  const [name, cost, salt, key] = (await passwords.hash('x')).split('$');
  expect([name, cost]).toEqual(['scrypt', '4']);
  expect(Buffer.from(salt ?? '', 'base64url')).toHaveLength(16);
  expect(Buffer.from(key ?? '', 'base64url')).toHaveLength(32);
});

test.each(['', 'scrypt$4$AAAA$', 'scrypt$4$AAAA$AAAA', 'scrypt$4$AAAA', 'scrypt$4'])(
  'rejects any password for the hash %j',
  async (hash) => {
    const answer = passwords.verify('x', hash).catch(() => false);
    expect(await answer).toBe(false);
  },
);

test('hashes with scrypt, at the stated cost', async () => {
  const salt = Buffer.from('salt');
  const key = scryptSync('x', salt, 32, { N: 16, r: 8, p: 1 }).toString('base64url');
  const hash = ['scrypt', 4, salt.toString('base64url'), key].join('$');
  expect(await createPasswords(5).verify('x', hash)).toBe(true);
  expect(await createPasswords(5).verify('y', hash)).toBe(false);
});
