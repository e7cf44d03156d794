import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { digestOfReason, isReasonOf, newSalt } from './reason-digest.ts';

/** The format without lengths. */
const earlier = (salt: Buffer, reason: string) =>
  createHash('sha256').update(salt).update(reason).digest('hex');

const salts = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));
/** Salts that are valid text, so that their bytes could belong to a reason. */
const textSalts = fc
  .array(fc.integer({ min: 0, max: 127 }), { minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes));
const reasons = fc.string({ unit: 'grapheme', maxLength: 100 });

test.each([
  ['now', digestOfReason],
  ['before', earlier],
])(
  'no other salt and reason with the same bytes verify a digest of the format %s',
  (_when, digestOf) => {
    fc.assert(
      fc.property(fc.oneof(salts, textSalts), reasons, (salt, reason) => {
        const digest = digestOf(salt, reason);
        expect(isReasonOf(digest, salt, reason)).toBe(true);
        const bytes = Buffer.concat([salt, Buffer.from(reason)]);
        for (let at = 0; at <= bytes.length; at += 1) {
          if (at === salt.length) continue;
          const [other, rest] = [bytes.subarray(0, at), bytes.subarray(at).toString()];
          expect(isReasonOf(digest, other, rest)).toBe(false);
        }
      }),
    );
  },
);

test('a digest of the current format has no salt and reason in the earlier one', () => {
  fc.assert(
    fc.property(fc.oneof(salts, textSalts), reasons, (salt, reason) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(Buffer.byteLength(reason));
      const head = Buffer.concat([Buffer.alloc(33, 0xff), Buffer.from([0, 0, 0, 32])]);
      const bytes = Buffer.concat([head, salt, length, Buffer.from(reason)]);
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(digestOfReason(salt, reason));
      const rest = bytes.subarray(32).toString();
      expect(isReasonOf(digestOfReason(salt, reason), bytes.subarray(0, 32), rest)).toBe(false);
    }),
  );
});

test('distinguishes reasons that differ in half a surrogate pair', () => {
  const salt = newSalt();
  const digest = digestOfReason(salt, 'as \ufffd said');
  expect(isReasonOf(digest, salt, 'as \ud800 said')).toBe(false);
});
