import { describe, expect, it } from 'vitest';
import { documentTypes } from '../../../contract/document-type.ts';
import { metadataOfHeic } from '../../../metadata/heic.ts';
import { fakeImaging } from '../testing/fake-imaging.ts';
import { contentOf, file } from '../testing/pictures.ts';
import { prepareFile } from './prepare-file.ts';

const two = (value: number) => String.fromCharCode(value >> 8, value & 255);
const four = (value: number) => two(value >>> 16) + two(value & 0xffff);
const box = (type: string, content: string) => four(content.length + 8) + type + content;
const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

const exif = 'Exif\0\0MM\0* 52.5200N';
const xmp = '<x:xmpmeta>13.4050E</x:xmpmeta>';

/** As phones write it: items by number and type, then where each of them is. */
function heic(version: 0 | 1 = 1): string {
  const itemOf = (id: number, type: string) => box('infe', `\x02\0\0\0${two(id)}\0\0${type}\0`);
  const head = box('ftyp', 'heic\0\0\0\0mif1heic');
  const metaOf = (pixelsAt: number) => {
    const entry = (id: number, at: number, length: number) =>
      `${two(id)}${version ? '\0\0' : ''}\0\0\0\x01${four(at)}${four(length)}`;
    const parts = [
      entry(1, pixelsAt, 6),
      entry(2, pixelsAt + 6, exif.length),
      entry(3, pixelsAt + 6 + exif.length, xmp.length),
    ];
    return box(
      'meta',
      `\0\0\0\0${box('hdlr', '\0\0\0\0pict')}${box(
        'iinf',
        `\0\0\0\0\0\x03${itemOf(1, 'hvc1')}${itemOf(2, 'Exif')}${itemOf(3, 'mime')}`,
      )}${box('iloc', `${String.fromCharCode(version)}\0\0\0\x44\0\0\x03${parts.join('')}`)}`,
    );
  };
  const pixelsAt = head.length + metaOf(0).length + 8;
  return head + metaOf(pixelsAt) + box('mdat', `pixels${exif}${xmp}`);
}

describe('a HEIC', () => {
  it.each([0, 1] as const)('says where its metadata is, in version %i', (version) => {
    const content = heic(version);
    const found = metadataOfHeic(bytesOf(content)).map(([start, end]) => content.slice(start, end));
    expect(found).toEqual([exif, xmp]);
  });

  it.each([
    ['that is cut', heic().slice(0, 100)],
    ['of nothing but a head', box('ftyp', 'heic')],
    ['with a box of no size', `${box('ftyp', 'heic')}\0\0\0\x04meta`],
  ])('%s has none', (_what, content) => {
    expect(metadataOfHeic(bytesOf(content))).toEqual([]);
  });

  it('that the browser cannot decode is passed on without its location', async () => {
    const limits = {
      fileTypes: documentTypes.map(({ mimeType }) => mimeType),
      largestFile: 3000,
      mostPages: 20,
      mostMegapixels: 100,
    };
    for (const browser of [{}, fakeImaging({ canDecode: false }).browser]) {
      const prepared = await prepareFile(file(heic(), 'a.heic'), limits, browser);
      if (!('file' in prepared)) throw new Error(prepared.problem);
      const content = await contentOf(prepared.file);
      expect(content).not.toMatch(/52\.5|13\.4/);
      expect(content).toContain('pixels');
      expect(content).toHaveLength(heic().length);
      expect(prepared.file.type).toBe('image/heic');
    }
  });
});
