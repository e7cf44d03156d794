import { deflateSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { documentTypes } from '../../../contract/document-type.ts';
import type { FileTextKey } from '../../../languages/texts.ts';
import { heic } from '../../../metadata/testing/small-heic.ts';
import { textOfPdf } from '../../../metadata/testing/small-pdf.ts';
import { movingGif, smallWebp } from '../../../metadata/testing/small-pictures.ts';
import { fakeImaging } from '../testing/fake-imaging.ts';
import { contentOf, file, jpeg, pdf, png } from '../testing/pictures.ts';
import { prepareFile } from './prepare-file.ts';

const limits = {
  fileTypes: documentTypes.map(({ mimeType }) => mimeType),
  largestFile: 3000,
  maxPages: 20,
  maxMegapixels: 100,
};
const old = {};

/** Prepares a file that is accepted. */
async function prepare(given: File, browser: Parameters<typeof prepareFile>[2]) {
  const prepared = await prepareFile(given, limits, browser);
  if (!('file' in prepared)) throw new Error(prepared.problem);
  return { ...prepared, content: await contentOf(prepared.file) };
}

afterEach(() => vi.unstubAllGlobals());

describe('a file', () => {
  it.each<[string, File, FileTextKey]>([
    ['an empty file', file('', 'scan.pdf'), 'fileEmpty'],
    ['an SVG', file('<?xml version="1.0"?>\n<svg xmlns="x"/>', 'id.svg'), 'fileSvg'],
    ['an SVG under another name', file('<svg><script/></svg>', 'id.png'), 'fileSvg'],
    ['an HTML page named as a photo', file('<!doctype html>', 'passport.jpg'), 'fileDisguised'],
    ['a program with the type of a PDF', file('\x7fELF', 'x', 'application/pdf'), 'fileDisguised'],
    ['an HTML page before a picture', file('<html>\x89PNG\r\n\x1A\n', 'a.png'), 'fileDisguised'],
    ['a text', file('I am Ann Roe', 'passport.txt'), 'fileOfWrongType'],
    ['an archive', file('PK\x03\x04', 'papers.zip'), 'fileOfWrongType'],
    ['a PDF with a password', file(pdf(1, '/Encrypt <</Filter/Adobe.PubSec>>')), 'fileLocked'],
    ['a PDF with too many pages', file(pdf(21)), 'tooManyPages'],
    ['a PDF that is too large', file(pdf(1, ' '.repeat(3000))), 'fileTooLarge'],
    [
      'a picture with too many pixels',
      file(jpeg({ width: 20_000, height: 5001 })),
      'tooManyPixels',
    ],
    [
      'a small file that declares too many pixels',
      file('GIF89a\xff\xff\xff\xff\0\0\0;'),
      'tooManyPixels',
    ],
    ['a truncated PDF', file(pdf().slice(0, 150)), 'fileDamaged'],
    ['a PDF without pages', file(pdf(0)), 'fileDamaged'],
    ['a stub of a PDF', file('%PDF-1.7\n%%EOF'), 'fileDamaged'],
    ['a truncated JPEG', file(jpeg().slice(0, 60)), 'fileDamaged'],
    ['a picture without pixels', file(jpeg({ height: 0 })), 'fileDamaged'],
    ['a truncated PNG', file(png().slice(0, 60)), 'fileDamaged'],
  ])('is refused: %s', async (_what, given, problem) => {
    expect(await prepareFile(given, limits, fakeImaging().browser)).toEqual({ problem });
  });

  it('is refused if the platform does not accept its type', async () => {
    const fewer = { ...limits, fileTypes: ['image/png'] };
    expect(await prepareFile(file(pdf()), fewer, old)).toEqual({ problem: 'fileOfWrongType' });
  });

  it('is refused if it can no longer be read', async () => {
    const gone = file(pdf());
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    expect(await prepareFile(gone, limits, old)).toEqual({ problem: 'fileUnreadable' });
  });

  it('is unchanged if it is a PDF without metadata', async () => {
    const given = file(pdf(20), 'deed.pdf');
    const prepared = await prepareFile(given, limits, old);
    expect(prepared).toEqual({ file: given, name: 'deed.pdf', warnings: [] });
  });

  it('loses its metadata if it is a PDF', async () => {
    const author = '50 0 obj <</Author (Ann Roe)>> endobj\n';
    const given = file(textOfPdf({ trailer: '/Info 50 0 R', objects: author }), 'deed.pdf');
    const prepared = await prepare(given, old);
    expect(prepared.content).toContain(`50 0 obj <<${' '.repeat(17)}>> endobj`);
    expect(prepared.file.type).toBe('application/pdf');
    expect(prepared.name).toBe('deed.pdf');
  });
});

describe('a PDF with packed pages', () => {
  const packed = (pages: number, more = '') => {
    const ids = Array.from({ length: pages }, (_, index) => index + 10);
    const kids = ids.map((id) => `${id} 0 R`).join(' ');
    const objects = [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${kids}]>>`,
      ...ids.map(() => '<</Type/Page/Parent 2 0 R>>'),
    ];
    let at = 0;
    const places = objects.map((object, index) => {
      const place = `${index < 2 ? index + 1 : index + 8} ${at}`;
      at += object.length + 1;
      return place;
    });
    const head = `${places.join(' ')} `;
    const stream = deflateSync(head + objects.join(' ') + more).toString('latin1');
    return `%PDF-1.7\n5 0 obj <</Type /ObjStm /N ${objects.length} /First ${head.length} /Filter /FlateDecode /Length ${stream.length}>> stream\r\n${stream}\nendstream endobj trailer <</Root 1 0 R>>`;
  };

  it.each([
    ['accepted pages', packed(20), undefined],
    ['too many pages', packed(21), 'tooManyPages'],
    [
      'too many pages and an indirect length',
      packed(21).replace(/Length \d+/, 'Length 8 0 R'),
      'tooManyPages',
    ],
    [
      'unreadable pages',
      packed(1).replace(/stream\r\n.*(?=\nendstream)/s, 'stream\r\nxx'),
      'fileDamaged',
    ],
    ['too many bytes', packed(1, ' '.repeat(65 * 1024 * 1024)), 'fileDamaged'],
  ])('has %s', async (_what, content, problem) => {
    const large = { ...limits, largestFile: 1024 * 1024 };
    const prepared = await prepareFile(file(content), large, old);
    expect('problem' in prepared ? prepared.problem : undefined).toBe(problem);
  });
});

describe('a photo', () => {
  it('loses only its metadata if it needs no changes', async () => {
    const given = file(jpeg({ trailer: 'film' }), 'IMG_1.jpeg');
    const prepared = await prepare(given, fakeImaging().browser);
    expect(prepared.name).toBe('IMG_1.jpeg');
    expect(prepared.file.type).toBe('image/jpeg');
    const { content } = prepared;
    expect(content).not.toMatch(/52\.5|MPF|camera|film/);
    expect(content).toMatch(/^\xff\xd8\xff\xe0.*JFIF.*ICC_PROFILE.*\xff\xd9$/s);
  });

  it('is decoded from a blob of one part, because Firefox detects the type by the first', async () => {
    const parts = vi.fn();
    vi.stubGlobal(
      'Blob',
      class extends Blob {
        constructor(given: BlobPart[] = [], options?: BlobPropertyBag) {
          super(given, options);
          parts(given.length);
        }
      },
    );
    await prepareFile(file(jpeg()), limits, fakeImaging().browser);
    expect(parts.mock.calls).toEqual([[1]]);
  });

  it('loses its metadata if it is a PNG', async () => {
    const prepared = await prepare(file(png()), fakeImaging().browser);
    const { content } = prepared;
    expect(content).not.toMatch(/52\.5|Ann Roe|script/);
    expect(content).toMatch(/IHDR.*IDAT.*IEND.{4}$/s);
  });

  it.each([
    ['turned', jpeg({ orientation: 6 }), [480, 640], [0, 1, -1, 0, 480, 0]],
    ['upside down', jpeg({ orientation: 3 }), [640, 480], [-1, 0, 0, -1, 640, 480]],
    ['large', jpeg({ width: 5120, height: 3840 }), [2560, 1920], [1, 0, 0, 1, 0, 0]],
    ['large and turned', jpeg({ width: 5120, height: 3840, orientation: 8 }), [1920, 2560], null],
    ['large in bytes', jpeg({ trailer: '\xff\xda'.repeat(10), orientation: 5 }), [480, 640], null],
  ])('is drawn upright if it is %s', async (_what, bytes, [width, height], matrix) => {
    const imaging = fakeImaging();
    const prepared = await prepareFile(file(bytes, 'a.b.JPG'), limits, imaging.browser);
    expect(prepared).toMatchObject({ name: 'a.b.jpg', file: { type: 'image/jpeg', size: 5 } });
    expect(imaging.canvases[0]).toEqual({ width, height });
    if (matrix) expect(imaging.matrix).toEqual(matrix);
  });

  it.each([
    ['wide', jpeg({ width: 5120, height: 3840 }), [240, 180]],
    ['high', jpeg({ width: 300, height: 1200 }), [60, 240]],
    ['tiny', png({ width: 30, height: 20 }), [30, 20]],
  ])('has a preview if it is %s', async (_what, bytes, [width, height]) => {
    const imaging = fakeImaging({ width: 30, height: 20 });
    const prepared = await prepare(file(bytes), imaging.browser);
    expect(prepared.preview).toMatchObject({ width, height });
  });

  it.each([
    ['in its stored orientation', jpeg({ width: 590, height: 500 })],
    ['turned', jpeg({ width: 590, height: 500, orientation: 6 })],
  ])('has a warning if it is small, %s', async (_how, bytes) => {
    const prepared = await prepareFile(file(bytes), limits, fakeImaging().browser);
    expect(prepared).toMatchObject({ warnings: ['warnSmall'] });
  });

  it.each([
    ['', file(jpeg({ width: 7300, height: 5480 })), []],
    [' that only the browser can read', file(smallWebp, 'a.webp'), [7300 * 5480]],
  ])('of 40 megapixels%s is scaled in portions', async (_which, given, whole) => {
    const imaging = fakeImaging({ width: 7300, height: 5480 });
    await prepareFile(given, limits, imaging.browser);
    expect(imaging.decoded.slice(0, whole.length)).toEqual(whole);
    const portions = imaging.decoded.slice(whole.length);
    expect(portions).toHaveLength(6);
    expect(Math.max(...portions)).toBeLessThan(8_100_000);
    expect(portions.reduce((sum, pixels) => sum + pixels)).toBe(7300 * 5480);
  });

  it.each([
    ['HEIC', heic(), 'a.HEIC', 'a.jpg'],
    ['HEIF of JPEG', heic(1, 'jpeg', 'jpeg'), 'a.heif', 'a.jpg'],
    ['AVIF', heic(1, 'avif', 'av01'), 'a.avif', 'a.jpg'],
    ['WebP', smallWebp, 'a', 'a.jpg'],
  ])(
    'of type %s becomes a JPEG if the browser can decode it',
    async (_kind, content, name, drawn) => {
      const prepared = await prepareFile(file(content, name), limits, fakeImaging().browser);
      expect(prepared).toMatchObject({ name: drawn, file: { type: 'image/jpeg' }, warnings: [] });
    },
  );

  it('is sent unchanged if only other programs can decode it', async () => {
    const { browser } = fakeImaging({ canDecode: false });
    const turned = file(jpeg({ orientation: 6 }), 'a.jpg');
    const prepared = await prepare(turned, browser);
    expect(prepared).toMatchObject({ name: 'a.jpg', warnings: [] });
    // With its orientation.
    expect(prepared.content).toContain('Exif');
    const given = file(movingGif, 'a.gif');
    expect(await prepareFile(given, limits, browser)).toMatchObject({ file: given });
  });

  it('loses its location if it is a HEIC that the browser can’t decode', async () => {
    for (const browser of [old, fakeImaging({ canDecode: false }).browser]) {
      const { file: sent, content } = await prepare(file(heic(), 'a.heic'), browser);
      expect(content).not.toMatch(/52\.5|13\.4/);
      expect(content).toContain('pixels');
      expect(content).toHaveLength(heic().length);
      expect(sent.type).toBe('image/heic');
    }
  });

  it('keeps only its orientation if the browser can’t draw', async () => {
    const prepared = await prepare(file(jpeg({ orientation: 6 })), old);
    const { content } = prepared;
    expect(content).not.toContain('52.5');
    expect(content).toContain(
      '\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06',
    );
    expect((await prepare(file(jpeg()), old)).content).not.toContain('Exif');
  });
});
