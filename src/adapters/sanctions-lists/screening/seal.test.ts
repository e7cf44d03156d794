import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSeal } from './seal.ts';

const [older, newer] = [randomBytes(32), randomBytes(32)];
const value = { name: 'Jane Roe' };

test('a value is opened by its owner only, and not after a change', () => {
  const seal = createSeal([newer]);
  const sealed = seal.close('owner', value);
  expect(seal.open('owner', sealed)).toEqual(value);
  expect(() => seal.open('another', sealed)).toThrow();
  const last = sealed.length - 1;
  sealed.writeUInt8(sealed.readUInt8(last) ^ 1, last);
  expect(() => seal.open('owner', sealed)).toThrow();
});

test('while the key changes, both are accepted', () => {
  const sealed = createSeal([older]).close('owner', value);
  expect(createSeal([newer, older]).open('owner', sealed)).toEqual(value);
  expect(() => createSeal([newer]).open('owner', sealed)).toThrow('lacks the key');
});
