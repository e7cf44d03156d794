import { expect, it } from 'vitest';
import { pixelsOf } from './picture-size.ts';

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

it.each([
  ['a GIF', 'image/gif', 'GIF89a\x80\x02\xe0\x01', 640 * 480],
  [
    'a lossy WebP',
    'image/webp',
    'RIFF....WEBPVP8 ....\0\0\0\x9d\x01\x2a\x80\x02\xe0\x01',
    640 * 480,
  ],
  ['a lossless WebP', 'image/webp', 'RIFF....WEBPVP8L....\x2f\x7f\xc2\x77\0', 640 * 480],
  ['an extended WebP', 'image/webp', 'RIFF....WEBPVP8X....\0\0\0\0\x7f\x02\0\xdf\x01\0', 640 * 480],
  [
    'a HEIC of tiles',
    'image/heic',
    '....ftypheic....ispe\0\0\0\0\0\0\x02\0\0\0\x02\0....ispe\0\0\0\0\0\0\x0f\xc0\0\0\x0b\xd0',
    4032 * 3024,
  ],
  [
    'a TIFF',
    'image/tiff',
    'MM\0*\0\0\0\x08\0\x02\x01\0\0\x03\0\0\0\x01\x02\x80\0\0\x01\x01\0\x04\0\0\0\x01\0\0\x01\xe0',
    640 * 480,
  ],
  [
    'a little-endian TIFF',
    'image/tiff',
    'II*\0\x08\0\0\0\x01\0\0\x01\x03\0\x01\0\0\0\x80\x02\0\0',
    undefined,
  ],
  ['a truncated TIFF', 'image/tiff', 'MM\0*\0\0\0\x08\xff\xff', undefined],
  ['a WebP with an unknown first chunk', 'image/webp', 'RIFF....WEBPICCP....', undefined],
  ['a truncated GIF', 'image/gif', 'GIF89a\x80', undefined],
  ['a PDF', 'application/pdf', '%PDF-1.7', undefined],
])('reads the number of pixels of %s', (_what, mimeType, content, pixels) => {
  expect(pixelsOf(bytesOf(content), mimeType)).toBe(pixels);
});
