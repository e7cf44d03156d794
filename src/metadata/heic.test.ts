import { describe, expect, it } from 'vitest';
import { findHeicMetadata } from './heic.ts';
import { bytesOf } from './range.ts';
import { exif, heic, xmp } from './testing/small-heic.ts';

describe('a HEIC', () => {
  it.each([0, 1] as const)('has its metadata found, in version %i', (version) => {
    const content = heic(version);
    const found = findHeicMetadata(bytesOf(content)).map(([start, end]) =>
      content.slice(start, end),
    );
    expect(found).toEqual([exif + xmp]);
  });

  it.each([
    ['that is truncated', heic().slice(0, 100)],
    ['with truncated pixels', heic().slice(0, -exif.length - xmp.length - 3)],
    ['with only a header', heic().slice(0, 24)],
    ['with a box that is too small', `${heic().slice(0, 24)}\0\0\0\x04meta`],
  ])('%s is damaged', (_what, content) => {
    expect(() => findHeicMetadata(bytesOf(content))).toThrow(RangeError);
  });
});
