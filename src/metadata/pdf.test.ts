import { deflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { readDocument } from './pdf/document.ts';
import { sliceOf } from './pdf/syntax.ts';
import { bytesOf, insert } from './range.ts';
import { packings } from './testing/packings.ts';
import { type Layout, pdf } from './testing/pdf-layout.ts';
import { documentWith, pixelsInDocument } from './testing/pixels.ts';
import { smallPdf, textOfPdf } from './testing/small-pdf.ts';
import { smallJpeg } from './testing/small-pictures.ts';
import { problemOf, storedBytes } from './testing/stored-bytes.ts';

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const strip = (bytes: Uint8Array<ArrayBuffer>) => storedBytes(bytes, 'application/pdf');
const xmpEntries = '/Type /Metadata /Subtype /XML ';
const xmp = '<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET</x:xmpmeta>';

/** Reads a document with pdf.js. */
async function read(bytes: Uint8Array) {
  const opening = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await opening.promise;
  const page = await pdf.getPage(1);
  const { items } = await page.getTextContent();
  const { info, metadata } = await pdf.getMetadata();
  const drawn = await page.getOperatorList();
  await opening.destroy();
  const { Title, Author, CreationDate } = info as Record<string, unknown>;
  return {
    pages: pdf.numPages,
    text: items.map((item) => ('str' in item ? item.str : '')).join(''),
    drawn: drawn.fnArray,
    metadata: [Title, Author, CreationDate, metadata?.getRaw()].filter(Boolean),
  };
}

const stream = (content: string, entries = '') =>
  `<<${entries}/Length ${content.length}>> stream\r\n${content}\nendstream`;
const information = '<</Title (SECRET \\( name) /Author <5345 4352>>>';

describe('a PDF', () => {
  it('from a PDF library loses its metadata and keeps its pages', async () => {
    const given = await documentWith(smallJpeg, { Title: 'SECRET (1)', Author: 'SECRET \\) Roe' });
    const before = await read(given);
    expect(before.metadata).not.toEqual([]);
    const stripped = await strip(given);
    expect(latin1(stripped)).not.toContain('SECRET');
    expect(await read(stripped)).toEqual({ ...before, metadata: [] });
    expect(stripped).toHaveLength(given.length);
    expect(await strip(stripped)).toBe(stripped);
  });

  it('loses the metadata of its photos and keeps their pixels', async () => {
    const exif = `\xff\xe1\0\x1aExif\0\0SECRET 52.5200N!!!`;
    const given = await documentWith(insert(smallJpeg, 2, bytesOf(exif)));
    expect(latin1(given)).toContain('SECRET');
    const stripped = await strip(given);
    expect(latin1(stripped)).not.toContain('SECRET');
    expect(await pixelsInDocument(stripped)).toEqual(await pixelsInDocument(given));
  });

  it.each<[string, Layout]>([
    ['in the information dictionary', { information }],
    ['in every version', { information: `${information}\nendobj\n5 0 obj\n${information}` }],
    ['in separate objects', { information: '<</Title 2 0 R>>', text: '(SECRET (of) Roe)' }],
    ['in a packed object', { packed: { 5: information } }],
    ['in packed objects', { packed: { 2: '(SECRET name)', 5: '<</Title 2 0 R>>' } }],
    [
      'in a separate object next to packed ones',
      { information: '<</Title 2 0 R>>', packed: { 2: '(SECRET)' } },
    ],
    ['as XMP', { metadata: stream(xmp, xmpEntries) }],
    [
      'as packed XMP',
      {
        metadata: stream(deflateSync(xmp).toString('latin1'), `${xmpEntries}/Filter /FlateDecode `),
      },
    ],
  ])('loses its metadata %s', async (_where, layout) => {
    const given = pdf(layout);
    const before = await read(given);
    expect(before).toMatchObject({ pages: 1, text: 'Statement' });
    expect(before.metadata).not.toEqual([]);
    const stripped = await strip(given);
    const after = await read(stripped);
    expect(after).toMatchObject({ pages: 1, text: 'Statement', drawn: before.drawn });
    expect(after.metadata.join('')).not.toContain('SE');
    expect(after.metadata.join('').trim()).toBe('');
    expect(latin1(stripped)).not.toContain('SECRET');
  });

  it.each(packings)(
    'loses its metadata in an object that is packed %s',
    async (_how, pack, filter) => {
      const given = pdf({
        packed: { 2: '(SECRET name)', 5: '<</Title 2 0 R /Author (SECRET)>>' },
        pack,
        filter,
      });
      const before = await read(given);
      expect(before.metadata).not.toEqual([]);
      const after = await read(await strip(given));
      expect(after).toEqual({ ...before, metadata: [] });
      const { objects } = await readDocument((await strip(given)).slice());
      const texts = objects.map(({ value: { text, start, end } }) => sliceOf(text, start, end));
      expect(texts.join()).not.toContain('SECRET');
    },
  );

  it('loses the private data of programs and keeps what its pages share with it', async () => {
    const given = pdf({
      catalog: '/PieceInfo <</Illustrator 20 0 R>> /LastModified (D:2026)',
      more: {
        20: '<</LastModified (SECRET) /Private 21 0 R>>',
        21: '<</CreatorVersion 24 /AIMetaData 22 0 R /Form 23 0 R>>',
        22: stream('%%Creator: SECRET Roe'),
        23: stream('shown', '/Type /XObject /Subtype /Form'),
      },
    });
    const stripped = await strip(given);
    expect(latin1(stripped)).not.toMatch(/SECRET|PieceInfo|LastModified/);
    expect(latin1(stripped)).toContain('shown');
    expect(await read(stripped)).toEqual(await read(given));
  });

  const unreadable = { packed: { 5: information }, filter: '/Filter /BrotliDecode' };
  // Level 9 compresses more than the browser's level.
  const dense: Layout = {
    packed: { 2: `(${wordsOf(20_000)})`, 5: '<</Author(Jo)>>' },
    pack: (bytes) => deflateSync(bytes, { level: 9, memLevel: 9 }),
  };
  const tiny = '<</Subtype/X/Length 6>>stream\nSECRETendstream';
  const privateData = (data: string): Layout => ({
    catalog: '/PieceInfo <</Program 20 0 R>>',
    more: { 20: '<</Private 21 0 R>>', 21: data },
  });
  it.each<[string, Layout]>([
    ['in objects that cannot be unpacked', unreadable],
    ['in objects that do not fit when packed again', dense],
    ['in a stream that is too small to be replaced', privateData(tiny)],
    [
      'in a photo that cannot be unpacked',
      {
        more: {
          20: '<</Subtype/Image/Filter[/BrotliDecode/DCTDecode]/Length 6>>stream\nSECRET\nendstream',
        },
      },
    ],
  ])('with possible metadata %s is rejected', async (_where, layout) => {
    const given = pdf(layout);
    expect(await read(given)).toMatchObject({ pages: 1, text: 'Statement' });
    expect(await problemOf(given, 'application/pdf')).toBe('damaged');
  });

  it('with a small empty private stream is accepted', async () => {
    const empty = '<</Subtype/X/Length 0>>stream\nendstream';
    expect(await problemOf(pdf(privateData(empty)), 'application/pdf')).toBeUndefined();
  });

  it('loses an author in objects that compression does not shrink', async () => {
    const given = pdf({ packed: { 5: '<</Author(Jo)>>' }, pack: (bytes) => bytes, filter: '' });
    const stripped = await strip(given);
    expect((await read(stripped)).metadata).toEqual([]);
    const { objects } = await readDocument(stripped.slice());
    expect(objects.map(({ id }) => id)).toContain('5 0');
  });

  const signature = '<</Type /Sig /ByteRange [0 10 20 30] /Contents <30820100>>>';
  it.each<[string, Layout]>([
    ['is signed', { information, more: { 20: signature } }],
    ['is signed, with objects that cannot be unpacked', { ...unreadable, more: { 20: signature } }],
    ['has no metadata', {}],
    ['refers to a page by mistake', { info: '4 0 R' }],
  ])('that %s is unchanged', async (_what, layout) => {
    const given = pdf(layout);
    expect(await strip(given)).toBe(given);
  });

  it.each<[string, Layout]>([
    [
      'has an empty signature field',
      { more: { 20: signature.replace('3082', '0000').replace('01', '00') } },
    ],
    ['has usage rights for Reader', { more: { 20: signature }, catalog: '/Perms <</UR3 20 0 R>>' }],
    ['mentions signatures', { more: { 20: '(/ByteRange [0 10 20 30] /Contents <30>)' } }],
  ])('that %s counts as unsigned', async (_what, layout) => {
    const given = pdf({ ...layout, information });
    const after = await read(await strip(given));
    expect(after).toEqual({ ...(await read(given)), metadata: [] });
    expect(latin1(await strip(given))).not.toMatch(/SECRET|UR3/);
  });

  it('loses information without a reference from a trailer', async () => {
    const given = pdf({ information: '<</Author (SECRET) /Producer (SECRET)>>', info: '99 0 R' });
    expect(latin1(await strip(given))).not.toContain('SECRET');
  });

  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['a stub', bytesOf('%PDF-1.7\n%%EOF')],
    ['without pages', smallPdf({ pages: 0 })],
    ['truncated to two thirds', truncate(pdf({ information }))],
    ['truncated to two thirds, with packed objects', truncate(pdf({ packed: { 5: information } }))],
    ['with a missing page', bytesOf(textOfPdf({ pages: 3 }).replace(/4 0 obj.*/, ''))],
    ['shorter than declared', linearizedPdf(100)],
  ])('%s is damaged', async (_what, given) => {
    expect(await problemOf(given, 'application/pdf')).toBe('damaged');
  });

  it.each<[string, Uint8Array<ArrayBuffer>]>([
    ['as long as declared', linearizedPdf(0)],
    ['after a byte order mark', insert(smallPdf(), 0, bytesOf('\xef\xbb\xbf'))],
    ['after empty lines', insert(smallPdf(), 0, bytesOf('\r\n\r\n'))],
    ['with Windows line endings', bytesOf(textOfPdf().replaceAll('\n', '\r\n'))],
  ])('%s is complete', async (_what, given) => {
    expect(await problemOf(given, 'application/pdf')).toBeUndefined();
  });

  it.each([
    ['stream headers', '1 0 obj <</Type /Metadata '],
    ['headers of packed objects', '1 0 obj <</Type /ObjStm /Filter /FlateDecode>> stream\n'],
    ['unclosed strings', '1 0 obj << (((( /Type /Metadata /Info 1 0 R '],
    ['references to information', '/Info 1 0 R 1 0 obj << ( '],
    ['numbers', '1 0 '],
    ['brackets', '1 0 obj [ '],
  ])('of only %s is read a limited number of times', async (_what, part) => {
    const given = bytesOf(`%PDF-1.7\n${part.repeat(20_000)}`);
    const read = await readDocument(given).catch((error) => error);
    if (read instanceof RangeError) return;
    const [{ value } = { value: undefined }] = read.objects;
    expect(value?.text.budget.left ?? 0).toBeGreaterThanOrEqual(0);
    expect(await problemOf(given, 'application/pdf')).toBe('damaged');
  });
});

/** Returns words in a pseudorandom but fixed order. */
function wordsOf(count: number): string {
  let state = 7;
  return Array.from({ length: count }, () => {
    state = (state * 16_807) % 2_147_483_647;
    return ['amount', 'balance', 'account', 'of', 'the', 'bank', 'and', 'total'][state % 8];
  }).join(' ');
}

function truncate(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes.slice(0, Math.floor((bytes.length * 2) / 3));
}

/** A linearized document with some bytes missing. */
function linearizedPdf(missing: number): Uint8Array<ArrayBuffer> {
  const objects = '100 0 obj<</Linearized 1/L 99999>>endobj\n';
  const text = textOfPdf().replace('1 0 obj', `${objects}1 0 obj`);
  return bytesOf(text.replace('99999', String(text.length + missing).padStart(5)));
}
