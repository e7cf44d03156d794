import { expect, test } from 'vitest';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords(4);

test('knows a password by its hash, and no other', async () => {
  const hash = await passwords.hash('Correct-Horse-1');
  expect(await passwords.verify('Correct-Horse-1', hash)).toBe(true);
  expect(await passwords.verify('correct-horse-1', hash)).toBe(false);
  expect(await passwords.hash('Correct-Horse-1')).not.toBe(hash);
});

test('knows it however its letters are composed', async () => {
  const hash = await passwords.hash('Jose\u0301-Horse-1');
  expect(await passwords.verify('Jos\u00e9-Horse-1', hash)).toBe(true);
});

test('verifies hashes of another cost, and none at all', async () => {
  const dearer = createPasswords(5);
  expect(await dearer.verify('x', await passwords.hash('x'))).toBe(true);
  expect(await passwords.verify('', undefined)).toBe(false);
});
