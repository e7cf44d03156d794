import { expect, test } from 'vitest';
import { createSecrets } from './secrets.ts';

const secrets = createSecrets(Buffer.alloc(32, 1));

test('opens sealed values, and seals equal values differently', () => {
  const box = secrets.seal('vault', 'plain ü');
  expect(secrets.open('vault', box)).toBe('plain ü');
  expect(box.toString('latin1')).not.toContain('plain');
  expect(secrets.seal('vault', 'plain ü')).not.toEqual(box);
});

test('seals bytes unchanged', () => {
  const bytes = Buffer.from([0xff, 0, 0x80, 0xfe]);
  expect(secrets.openBytes('vault', secrets.sealBytes('vault', bytes))).toEqual(bytes);
});

test.each([
  ['sealed for another purpose', 'other', (box: Buffer) => box],
  [
    'altered',
    'vault',
    (box: Buffer) => Buffer.from(box.map((byte, at) => (at === 30 ? byte ^ 1 : byte))),
  ],
  ['cut off', 'vault', (box: Buffer) => box.subarray(0, -1)],
  ['cut to half a tag', 'vault', (box: Buffer) => box.subarray(0, 20)],
])('rejects a value that was %s', (_what, purpose, change) => {
  const box = change(secrets.seal('vault', 'plain'));
  expect(() => secrets.open(purpose, box)).toThrow();
});

test('derives one key for each purpose and master key', () => {
  expect(secrets.key('a')).toEqual(createSecrets(Buffer.alloc(32, 1)).key('a'));
  expect(secrets.key('a')).not.toEqual(secrets.key('b'));
  expect(secrets.key('a')).not.toEqual(createSecrets(Buffer.alloc(32, 2)).key('a'));
  expect(() => createSecrets(Buffer.alloc(16))).toThrow('32 bytes');
});

test('seals equal texts equally on request', () => {
  const box = secrets.sealDeterministically('values', 'plain ü');
  expect(secrets.sealDeterministically('values', 'plain ü')).toEqual(box);
  expect(secrets.sealDeterministically('values', 'plain u')).not.toEqual(box);
  expect(secrets.sealDeterministically('others', 'plain ü')).not.toEqual(box);
  expect(secrets.open('values', box)).toBe('plain ü');
  expect(() => secrets.open('others', box)).toThrow();
});
