import { deflateSync } from 'node:zlib';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { documentTypes } from '../../../contract/document-type.ts';
import type { FileTextKey } from '../../../languages/texts.ts';
import { fakeImaging } from '../testing/fake-imaging.ts';
import { contentOf, file, jpeg, pdf, png } from '../testing/pictures.ts';
import { prepareFile } from './prepare-file.ts';

const limits = {
  fileTypes: documentTypes.map(({ mimeType }) => mimeType),
  largestFile: 3000,
  mostPages: 20,
  mostMegapixels: 100,
};
const old = {};

afterEach(() => vi.unstubAllGlobals());

describe('a file', () => {
  it.each<[string, File, FileTextKey]>([
    ['empty', file('', 'scan.pdf'), 'fileEmpty'],
    ['a drawing', file('<?xml version="1.0"?>\n<svg xmlns="x"/>', 'id.svg'), 'fileSvg'],
    ['a drawing under another name', file('<svg><script/></svg>', 'id.png'), 'fileSvg'],
    ['a page by the name of a photo', file('<!doctype html>', 'passport.jpg'), 'fileDisguised'],
    ['a program by the type of a PDF', file('\x7fELF', 'x', 'application/pdf'), 'fileDisguised'],
    ['a page before a picture', file('<html>\x89PNG\r\n\x1A\n', 'a.png'), 'fileDisguised'],
    ['a text', file('I am Ann Roe', 'passport.txt'), 'fileOfWrongType'],
    ['an archive', file('PK\x03\x04', 'papers.zip'), 'fileOfWrongType'],
    ['a PDF behind a password', file(pdf(1, '/Encrypt 2 0 R')), 'fileLocked'],
    ['a PDF of many pages', file(pdf(21)), 'tooManyPages'],
    ['a PDF of many bytes', file(pdf(1, ' '.repeat(3000))), 'fileTooLarge'],
    ['a picture of many pixels', file(jpeg({ width: 20_000, height: 5001 })), 'tooManyPixels'],
    ['a small file of very many pixels', file('GIF89a\xff\xff\xff\xff'), 'tooManyPixels'],
    ['a cut picture', file(jpeg().slice(0, 60)), 'pictureBroken'],
    ['a picture of no pixels', file(jpeg({ height: 0 })), 'pictureBroken'],
    ['a cut drawing', file(png().slice(0, 60)), 'pictureBroken'],
  ])('that is %s is refused', async (_what, given, problem) => {
    expect(await prepareFile(given, limits, fakeImaging().browser)).toEqual({ problem });
  });

  it('of a kind that the platform does not take is refused', async () => {
    const fewer = { ...limits, fileTypes: ['image/png'] };
    expect(await prepareFile(file(pdf()), fewer, old)).toEqual({ problem: 'fileOfWrongType' });
  });

  it('that can no longer be read is refused', async () => {
    const gone = file(pdf());
    gone.slice = () => {
      throw new DOMException('gone', 'NotReadableError');
    };
    expect(await prepareFile(gone, limits, old)).toEqual({ problem: 'fileUnreadable' });
  });

  it('that is a PDF goes as it is', async () => {
    const given = file(pdf(20), 'deed.pdf');
    const prepared = await prepareFile(given, limits, old);
    expect(prepared).toEqual({ file: given, name: 'deed.pdf', warnings: [] });
  });

  it('that is a PDF loses what it says about itself', async () => {
    const given = file(
      `${pdf(1, '/Info 5 0 R')}\n5 0 obj <</Author (Ann Roe)>> endobj`,
      'deed.pdf',
    );
    const prepared = await prepareFile(given, limits, old);
    if (!('file' in prepared)) throw new Error(prepared.problem);
    expect(await contentOf(prepared.file)).toContain(`5 0 obj <<${' '.repeat(17)}>> endobj`);
    expect(prepared.file.type).toBe('application/pdf');
    expect(prepared.name).toBe('deed.pdf');
  });
});

describe('a PDF that packs its pages', () => {
  const packed = (pages: number, content = '/Type /Page '.repeat(pages)) => {
    const stream = deflateSync(content).toString('latin1');
    return `5 0 obj <</Type /ObjStm /N 1 /Length ${stream.length}>> stream\r\n${stream}\nendstream`;
  };

  it.each([
    ['few', packed(20), undefined],
    ['many', packed(21), 'tooManyPages'],
    [
      'many behind a length of its own',
      packed(21).replace(/Length \d+/, 'Length 8 0 R'),
      'tooManyPages',
    ],
    ['many in several places', `${packed(12)}\n/Type /Page\n${packed(8)}`, 'tooManyPages'],
    ['none that can be read', packed(0, 'x').replace(/stream.*/s, 'stream\r\nxx'), undefined],
  ])('has %s', async (_what, content, problem) => {
    const prepared = await prepareFile(file(`%PDF-1.7\n${content}`), limits, old);
    expect('problem' in prepared ? prepared.problem : undefined).toBe(problem);
  });

  it('is not unpacked for ever', async () => {
    const bomb = packed(0, '\0'.repeat(64 * 1024 * 1024));
    const large = { ...limits, largestFile: 1024 * 1024 };
    expect(await prepareFile(file(`%PDF-1.7\n${bomb}`), large, old)).toHaveProperty('file');
  });
});

describe('a PDF larger than what is read at a time', () => {
  const portion = 1024 * 1024;
  const large = { ...limits, largestFile: 10 * portion };
  // Begins in one portion and ends in the next.
  const across = (text: string) => file(`%PDF-1.7\n${' '.repeat(portion - 14)}${text} `);

  it.each([1, 2])('is locked across portion %i', async (count) => {
    const locked = file(`%PDF-1.7\n${' '.repeat(portion * count - 14)}/Encrypt 2 0 R `);
    expect(await prepareFile(locked, large, old)).toEqual({ problem: 'fileLocked' });
  });

  it('has each of its pages counted once', async () => {
    const one = { ...large, mostPages: 1 };
    expect(await prepareFile(across('/Type /Page'), one, old)).toHaveProperty('file');
    const two = across('/Type /Page /Type/Page');
    expect(await prepareFile(two, one, old)).toEqual({ problem: 'tooManyPages' });
  });
});

describe('a photo', () => {
  it('that is fine already loses its metadata, and nothing else', async () => {
    const given = file(jpeg({ trailer: 'film' }), 'IMG_1.jpeg');
    const prepared = await prepareFile(given, limits, fakeImaging().browser);
    if (!('file' in prepared)) throw new Error(prepared.problem);
    expect(prepared.name).toBe('IMG_1.jpeg');
    expect(prepared.file.type).toBe('image/jpeg');
    const content = await contentOf(prepared.file);
    expect(content).not.toMatch(/52\.5|MPF|camera|film/);
    expect(content).toMatch(/^\xff\xd8\xff\xe0.*JFIF.*ICC_PROFILE.*\xff\xd9$/s);
  });

  it('is decoded from a file of one part, since Firefox tells a picture by the first', async () => {
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

  it('that is a PNG loses its metadata too', async () => {
    const prepared = await prepareFile(file(png()), limits, fakeImaging().browser);
    if (!('file' in prepared)) throw new Error(prepared.problem);
    const content = await contentOf(prepared.file);
    expect(content).not.toMatch(/52\.5|Ann Roe|script/);
    expect(content).toMatch(/IHDR.*IDAT.*IEND.{4}$/s);
  });

  it.each([
    ['turned', jpeg({ orientation: 6 }), [480, 640], [0, 1, -1, 0, 480, 0]],
    ['upside down', jpeg({ orientation: 3 }), [640, 480], [-1, 0, 0, -1, 640, 480]],
    ['large', jpeg({ width: 5120, height: 3840 }), [2560, 1920], [1, 0, 0, 1, 0, 0]],
    ['large and turned', jpeg({ width: 5120, height: 3840, orientation: 8 }), [1920, 2560], null],
    ['large in bytes', jpeg({ trailer: '\xff\xda'.repeat(10), orientation: 5 }), [480, 640], null],
  ])('that is %s is drawn upright', async (_what, bytes, [width, height], matrix) => {
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
  ])('that is %s has a small picture of itself', async (_what, bytes, [width, height]) => {
    const imaging = fakeImaging({ width: 30, height: 20 });
    const prepared = await prepareFile(file(bytes), limits, imaging.browser);
    if (!('file' in prepared)) throw new Error(prepared.problem);
    expect(prepared.preview).toMatchObject({ width, height });
  });

  it.each([
    ['as it is stored', jpeg({ width: 590, height: 500 })],
    ['turned', jpeg({ width: 590, height: 500, orientation: 6 })],
  ])('of few pixels is warned of, %s', async (_how, bytes) => {
    const prepared = await prepareFile(file(bytes), limits, fakeImaging().browser);
    expect(prepared).toMatchObject({ warnings: ['warnSmall'] });
  });

  it('of 40 megapixels is scaled in portions, of which none takes long', async () => {
    const imaging = fakeImaging();
    const given = file(jpeg({ width: 7300, height: 5480 }));
    await prepareFile(given, limits, imaging.browser);
    expect(imaging.decoded.length).toBe(6);
    expect(Math.max(...imaging.decoded)).toBeLessThan(8_100_000);
    expect(imaging.decoded.reduce((sum, pixels) => sum + pixels)).toBe(7300 * 5480);
  });

  it('of 40 megapixels that only the browser can read is scaled in portions, too', async () => {
    const imaging = fakeImaging({ width: 7300, height: 5480 });
    await prepareFile(file('RIFF\x24\0\0\0WEBPVP8 ', 'a.webp'), limits, imaging.browser);
    const [whole, ...portions] = imaging.decoded;
    expect(whole).toBe(7300 * 5480);
    expect(Math.max(...portions)).toBeLessThan(8_100_000);
    expect(portions.reduce((sum, pixels) => sum + pixels)).toBe(whole);
  });

  it.each([
    ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0', 'a.HEIC', 'a.jpg'],
    ['WebP', 'RIFF\x24\0\0\0WEBPVP8 ', 'a', 'a.jpg'],
  ])('that is %s becomes a JPEG where the browser can', async (_kind, content, name, drawn) => {
    const prepared = await prepareFile(file(content, name), limits, fakeImaging().browser);
    expect(prepared).toMatchObject({ name: drawn, file: { type: 'image/jpeg' }, warnings: [] });
  });

  it('that the browser cannot decode is passed on when the platform may', async () => {
    const { browser } = fakeImaging({ canDecode: false });
    const heic = file('\0\0\0\x18ftypheic\0\0\0\0', 'a.heic');
    expect(await prepareFile(heic, limits, browser)).toMatchObject({ file: heic, name: 'a.heic' });
    const damaged = { problem: 'pictureBroken' };
    expect(await prepareFile(file(jpeg()), limits, browser)).toEqual(damaged);
    expect(await prepareFile(file('GIF89a'), limits, browser)).toEqual(damaged);
  });

  it('says how it is to be turned where the browser cannot draw, and no more', async () => {
    const prepared = await prepareFile(file(jpeg({ orientation: 6 })), limits, old);
    if (!('file' in prepared)) throw new Error(prepared.problem);
    const content = await contentOf(prepared.file);
    expect(content).not.toContain('52.5');
    expect(content).toContain(
      '\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06',
    );
    const again = await prepareFile(file(jpeg()), limits, old);
    expect('file' in again && (await contentOf(again.file))).not.toContain('Exif');
  });
});
