import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewOf } from './range.ts';
import { problemOf, storedBytes } from './testing/stored-bytes.ts';

const secret = 'SECRET 52.5200N';
const pixels = 'pixels of a page';
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const strip = (bytes: Uint8Array<ArrayBuffer>) => storedBytes(bytes, 'image/tiff');

/** Values by tag: numbers, or values that are stored elsewhere in the file. */
interface Directory {
  readonly [tag: number]: Value;
}
type Value = number | string | Directory;

/** Creates a TIFF of several pages, as from scanners. */
function tiff(pages: readonly Directory[], isLittle = true): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(4096);
  const view = viewOf(file);
  file.set(Buffer.from(isLittle ? 'II*\0' : 'MM\0*', 'latin1'));
  let free = 8;
  const take = (size: number) => {
    const start = free;
    free += size + (size % 2);
    return start;
  };
  const write = (directory: Directory): { start: number; next: number } => {
    const entries = Object.entries(directory);
    const start = take(6 + entries.length * 12);
    view.setUint16(start, entries.length, isLittle);
    entries.forEach(([tag, value], index) => {
      const at = start + 2 + index * 12;
      const isText = typeof value === 'string';
      const isOffset = offsetTags.includes(Number(tag));
      view.setUint16(at, Number(tag), isLittle);
      view.setUint16(at + 2, isText && !isOffset ? 2 : 4, isLittle);
      view.setUint32(at + 4, isText && !isOffset ? value.length : 1, isLittle);
      view.setUint32(at + 8, valueField(value), isLittle);
    });
    return { start, next: start + 2 + entries.length * 12 };
  };
  const valueField = (value: Value): number => {
    if (typeof value === 'number') return value;
    if (typeof value !== 'string') return write(value).start;
    const start = take(value.length);
    file.set(Buffer.from(value, 'latin1'), start);
    return start;
  };
  let link = 4;
  for (const page of pages) {
    const { start, next } = write(page);
    view.setUint32(link, start, isLittle);
    link = next;
  }
  return file.slice(0, free);
}

/** Strips, tiles and old-style JPEG. */
const offsetTags = [273, 324, 513];
const page = { 256: 640, 257: 480, 273: pixels, 279: pixels.length };
const camera = {
  269: 'SECRET document',
  270: `${secret} text`,
  271: 'SECRET camera',
  272: 'SECRET model',
  285: 'SECRET page',
  305: 'SECRET program',
  306: '2026:11:20 SECRET',
  315: 'SECRET artist',
  316: 'SECRET computer',
  337: 'SECRET printer',
  700: `<x>${secret}</x>`,
  33432: 'SECRET owner',
  34665: { 37500: 'SECRET of the maker', 40965: { 1: 'SECRET R98' } },
  34853: { 2: secret },
  50341: 'SECRET and private',
};

/** Returns the tags and pixels of each page. */
function read(bytes: Uint8Array): unknown[] {
  const view = viewOf(bytes);
  const isLittle = bytes[0] === 0x49;
  const pages: unknown[] = [];
  for (let at = view.getUint32(4, isLittle); at > 0; ) {
    const count = view.getUint16(at, isLittle);
    const entries = Array.from({ length: count }, (_, index) => {
      const entry = at + 2 + index * 12;
      return [view.getUint16(entry, isLittle), view.getUint32(entry + 8, isLittle)] as const;
    });
    const { 273: start = 0, 279: size = 0 } = Object.fromEntries(entries);
    const shown = latin1(bytes.subarray(start, start + size));
    pages.push({ tags: entries.map(([tag]) => tag), shown });
    at = view.getUint32(at + 2 + count * 12, isLittle);
  }
  return pages;
}

describe('a TIFF', () => {
  it.each([true, false])(
    'keeps its pages and loses its metadata, little-endian: %s',
    async (isLittle) => {
      const other = { ...page, 273: 'pixels of another one', 279: 21, ...camera };
      const given = tiff([{ ...page, ...camera }, other], isLittle);
      const stripped = await strip(given);
      expect(latin1(stripped)).not.toContain('SECRET');
      expect(read(stripped)).toEqual([
        { tags: [256, 257, 273, 279], shown: pixels },
        { tags: [256, 257, 273, 279], shown: 'pixels of another one' },
      ]);
      expect(stripped).toHaveLength(given.length);
      expect(await strip(stripped)).toBe(stripped);
    },
  );

  it.each([
    [273, 279],
    [324, 325],
    [513, 514],
  ])('keeps the pixels of tag %i when a text refers to the same bytes', async (place, size) => {
    const given = tiff([{ 270: secret, [place]: pixels, [size]: pixels.length }]);
    const view = viewOf(given);
    const [text, shown] = [10, 10 + 12];
    expect([view.getUint16(text, true), view.getUint16(shown, true)]).toEqual([270, place]);
    const start = view.getUint32(shown + 8, true);
    view.setUint32(text + 8, start, true);
    const stripped = await strip(given);
    expect(latin1(stripped.subarray(start, start + pixels.length))).toBe(pixels);
  });

  it('loses the metadata of a picture preview a page and keeps the picture', async () => {
    const small = 'pixels of a preview';
    const preview = { 256: 64, 273: small, 279: small.length, ...camera };
    const stripped = await strip(tiff([{ ...page, 330: preview }]));
    expect(latin1(stripped)).not.toContain('SECRET');
    expect(latin1(stripped)).toContain(small);
    expect(read(stripped)).toMatchObject([{ tags: [256, 257, 273, 279, 330], shown: pixels }]);
  });

  it.each([
    ['is circular', (bytes: Uint8Array) => viewOf(bytes).setUint32(58, 8, true)],
    [
      'has an offset outside of the file',
      (bytes: Uint8Array) => viewOf(bytes).setUint32(4, 0xfffffff0, true),
    ],
  ])('whose list of pages %s causes no error', async (_what, corrupt) => {
    const given = tiff([page]);
    corrupt(given);
    expect(await problemOf(given, 'image/tiff')).toBeOneOf([
      'damaged',
      'too_many_pixels',
      undefined,
    ]);
  });

  it('that is corrupted or truncated anywhere causes no error', async () => {
    const whole = tiff([{ ...page, ...camera }]);
    const corruption = fc.record({
      end: fc.nat(whole.length),
      at: fc.nat(whole.length - 1),
      value: fc.nat(255),
    });
    await fc.assert(
      fc.asyncProperty(corruption, async ({ end, at, value }) => {
        const given = whole.slice(0, end);
        given[at] = value;
        expect(await problemOf(given, 'image/tiff')).toBeOneOf([
          'damaged',
          'too_many_pixels',
          undefined,
        ]);
      }),
    );
  });
});
