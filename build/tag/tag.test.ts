import { createHash } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inlineTagHash, inlineTagText } from '../../src/npm/csp/index.ts';

test('the hash of the inline tag matches its text', () => {
  const hash = createHash('sha256').update(inlineTagText).digest('base64');
  expect(inlineTagHash).toBe(`sha256-${hash}`);
});

test('the inline tag is under a kilobyte on the wire, and ends where its element ends', () => {
  expect(brotliCompressSync(inlineTagText).length).toBeLessThan(1000);
  expect(inlineTagText).not.toMatch(/<[!/]|eval|Function|\n/);
});
