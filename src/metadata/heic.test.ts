import { describe, expect, it } from 'vitest';
import { metadataOfHeic } from './heic.ts';
import { bytesOf } from './range.ts';
import { exif, heic, xmp } from './testing/small-heic.ts';

describe('a HEIC', () => {
  it.each([0, 1] as const)('says where its metadata is, in version %i', (version) => {
    const content = heic(version);
    const found = metadataOfHeic(bytesOf(content)).map(([start, end]) => content.slice(start, end));
    expect(found).toEqual([exif + xmp]);
  });

  it.each([
    ['that is cut', heic().slice(0, 100)],
    ['whose pixels are cut', heic().slice(0, -exif.length - xmp.length - 3)],
    ['of nothing but a head', heic().slice(0, 24)],
    ['with a box of no size', `${heic().slice(0, 24)}\0\0\0\x04meta`],
  ])('%s is damaged', (_what, content) => {
    expect(() => metadataOfHeic(bytesOf(content))).toThrow(RangeError);
  });
});
