import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { exifOf } from './exif.ts';
import { readJpeg } from './jpeg.ts';
import { readPng } from './png.ts';
import { bytesOf, insert, viewOf } from './range.ts';
import { pixelsOf } from './testing/pixels.ts';
import {
  movingGif,
  progressiveJpeg,
  smallJpeg,
  smallPng,
  smallWebp,
} from './testing/small-pictures.ts';
import { problemOf, storedBytes } from './testing/stored-bytes.ts';

const secret = 'SECRET 52.5200N';
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const lengthOf = (content: string) =>
  String.fromCharCode((content.length + 2) >> 8, (content.length + 2) & 255);

const segment = (marker: string, content: string) => `\xff${marker}${lengthOf(content)}${content}`;
const exifWith = (orientation: number) => latin1(exifOf(orientation));

function chunk(name: string, content: string): string {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(bytesOf(name + content)));
  return latin1(size) + name + content + latin1(sum);
}

function riff(name: string, content: string): string {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return `${name}${latin1(size)}${content}${content.length % 2 ? '\0' : ''}`;
}

const insertText = (bytes: Uint8Array, at: number, text: string) =>
  insert(bytes, at, bytesOf(text));

/** Between the second scan and the tables of the third. */
function betweenScans(jpeg: Uint8Array): number {
  const scans = [...latin1(jpeg).matchAll(/\xff\xda/g)].map(({ index }) => index);
  return latin1(jpeg).indexOf('\xff\xc4', scans[1]);
}

/** An extended WebP with EXIF and XMP. */
function extendedWebp(): Uint8Array<ArrayBuffer> {
  const plain = latin1(smallWebp);
  const flags = `\x0c\0\0\0\x0f\0\0\x0b\0\0`;
  const chunks =
    riff('VP8X', flags) +
    plain.slice(12) +
    riff('EXIF', exifWith(6) + secret) +
    riff('XMP ', secret) +
    riff('prvt', secret);
  const file = bytesOf(`RIFF\0\0\0\0WEBP${chunks}`);
  viewOf(file).setUint32(4, file.length - 8, true);
  return file;
}

describe('a picture', () => {
  it.each<[string, string, Uint8Array<ArrayBuffer>]>([
    [
      'in a JPEG',
      'image/jpeg',
      insertText(
        smallJpeg,
        2,
        segment('\xe1', `Exif\0\0${exifWith(1)}${secret}`) +
          segment('\xe0', `JFXX\0\x10${secret}`) +
          segment('\xed', `Photoshop 3.0\0${secret}`) +
          segment('\xee', `${secret} no colours`) +
          segment('\xfe', secret),
      ),
    ],
    [
      'between the scans of a progressive JPEG',
      'image/jpeg',
      insertText(
        progressiveJpeg,
        betweenScans(progressiveJpeg),
        segment('\xfe', secret) + segment('\xe1', `Exif\0\0${secret}\xff\xd9`),
      ),
    ],
    [
      'after the end of a JPEG',
      'image/jpeg',
      insert(progressiveJpeg, progressiveJpeg.length, bytesOf(secret)),
    ],
    [
      'in known and private chunks of a PNG',
      'image/png',
      insertText(
        smallPng,
        33,
        chunk('tEXt', `Author\0${secret}`) +
          chunk('prVt', secret) +
          chunk('eXIf', exifWith(1) + secret) +
          chunk('tIME', '\x07\xea\x0b\x16\0\0\0'),
      ),
    ],
  ])('loses metadata %s and keeps its pixels', async (_what, type, given) => {
    expect(latin1(given)).toContain(secret);
    const stripped = await storedBytes(given, type);
    expect(latin1(stripped)).not.toContain('SECRET');
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(given));
    expect(await storedBytes(stripped, type)).toBe(stripped);
  });

  it('that is a GIF loses comments and XMP, and keeps its repetition', async () => {
    const block = `${String.fromCharCode(secret.length)}${secret}\0`;
    const given = insertText(movingGif, 25, `!\xfe${block}!\xff\x0bXMP DataXMP${block}`);
    const trailed = insert(given, given.length, bytesOf(secret));
    expect(await storedBytes(trailed, 'image/gif')).toEqual(movingGif);
  });

  it.each([
    [
      'JPEG',
      'image/jpeg',
      insertText(smallJpeg, 2, segment('\xe1', `Exif\0\0${exifWith(6)}${secret}`)),
      readJpeg,
    ],
    ['PNG', 'image/png', insertText(smallPng, 33, chunk('eXIf', exifWith(6) + secret)), readPng],
  ])('that is a %s keeps its orientation', async (_kind, type, given, read) => {
    const stripped = await storedBytes(given, type);
    expect(latin1(stripped)).not.toContain('SECRET');
    expect(read(stripped)?.orientation).toBe(6);
    expect(await pixelsOf(stripped)).toEqual(await pixelsOf(given));
  });

  it('that is a WebP keeps only its orientation', async () => {
    const content = latin1(await storedBytes(extendedWebp(), 'image/webp'));
    const flags = riff('VP8X', '\x08\0\0\0\x0f\0\0\x0b\0\0');
    const chunks = flags + latin1(smallWebp).slice(12) + riff('EXIF', exifWith(6));
    expect(content.slice(12)).toBe(chunks);
    expect(content.slice(0, 12)).toBe(
      `${riff('RIFF', 'x'.repeat(chunks.length + 4)).slice(0, 8)}WEBP`,
    );
  });

  it.each([
    ['JPEG', 'image/jpeg', progressiveJpeg],
    [
      'JPEG with colour information',
      'image/jpeg',
      insertText(
        smallJpeg,
        2,
        segment('\xe0', 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0') +
          segment('\xe2', 'ICC_PROFILE\0\x01\x01profile') +
          segment('\xee', 'Adobe\0\x64\0\0\0\0\x01'),
      ),
    ],
    ['PNG', 'image/png', smallPng],
    ['GIF', 'image/gif', movingGif],
    ['WebP', 'image/webp', smallWebp],
    ['text', 'text/plain', bytesOf(secret)],
  ])('that is a %s without metadata is unchanged', async (_kind, type, given) => {
    expect(await storedBytes(given, type)).toBe(given);
  });

  it.each([
    ['JPEG', 'image/jpeg', smallJpeg],
    ['PNG', 'image/png', smallPng],
    ['GIF', 'image/gif', movingGif],
    ['WebP', 'image/webp', extendedWebp()],
  ])('that is a %s truncated anywhere is damaged, without an error', async (_kind, type, given) => {
    const lastPixels = given.length - 160;
    for (let end = 0; end < lastPixels; end += 7) {
      expect(await problemOf(given.slice(0, end), type)).toBe('damaged');
    }
    for (let end = Math.max(0, lastPixels); end < given.length; end++) {
      expect(await problemOf(given.slice(0, end), type)).toBeOneOf(['damaged', undefined]);
    }
  });

  it.each([
    ['JPEG', 'image/jpeg', smallJpeg, 2],
    ['progressive JPEG', 'image/jpeg', progressiveJpeg, 2],
    ['PNG', 'image/png', smallPng, 12],
    ['GIF', 'image/gif', movingGif, 1],
  ])('that is a %s without its end marker is complete', async (_kind, type, given, endBytes) => {
    const truncated = given.slice(0, -endBytes);
    expect(latin1(await storedBytes(truncated, type))).toBe(latin1(truncated));
  });

  it.each([
    ['that is reserved', '\xff\x3a'],
    ['of an application', '\xff\xe5'],
    ['of a comment with the length of the rest', '\xff\xfe\0\x04'],
    ['of a scan', '\xff\xda'],
  ])('that is a JPEG keeps its pixels after a stray marker %s', async (_what, marker) => {
    for (const given of [smallJpeg, progressiveJpeg]) {
      const scan = latin1(given).lastIndexOf('\xff\xda') + 14;
      const corrupted = given.slice();
      corrupted.set(bytesOf(marker), scan + 4);
      expect(latin1(await storedBytes(corrupted, 'image/jpeg'))).toBe(latin1(corrupted));
      const withSecret = insertText(corrupted, 2, segment('\xfe', secret));
      expect(latin1(await storedBytes(withSecret, 'image/jpeg'))).toBe(latin1(corrupted));
    }
  });
});
