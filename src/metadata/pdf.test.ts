import { deflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, it } from 'vitest';
import { bytesOf, insert } from './range.ts';
import { documentWith, pixelsInDocument } from './testing/pixels.ts';
import { smallJpeg } from './testing/small-pictures.ts';
import { withoutMetadata } from './without-metadata.ts';

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');
const strip = (bytes: Uint8Array<ArrayBuffer>) => withoutMetadata(bytes, 'application/pdf');
const xmp = '<?xpacket?><x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET</x:xmpmeta>';

/** What a reader makes of it. */
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
    says: [Title, Author, CreationDate, metadata?.getRaw()].filter((said) => said),
  };
}

const page = '/Type /Pages /Kids [4 0 R] /Count 1';
const shown = 'BT /F1 12 Tf 72 720 Td (Statement) Tj ET';
const font = '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica>>';

interface Layout {
  /** In place of the object with number 5. */
  information?: string;
  metadata?: string;
  /** The object with number 2. */
  text?: string;
  /** Beside its name in the trailer. */
  trailer?: string;
  /** What `/Info` names. */
  info?: string;
  packed?: Record<number, string>;
  /** Of the packed objects; unpacked by its reader where it is there. */
  filter?: string;
}

/** A document with a table of its objects, or with objects that are packed. */
function pdf(layout: Layout): Uint8Array<ArrayBuffer> {
  const { information, metadata, trailer = '', info = '5 0 R', packed = {} } = layout;
  const objects: Record<number, string> = {
    1: `<</Type /Catalog /Pages 3 0 R ${metadata ? '/Metadata 7 0 R' : ''}>>`,
    3: `<<${page}>>`,
    4: '<</Type /Page /Parent 3 0 R /MediaBox [0 0 612 792] /Contents 6 0 R /Resources <</Font <</F1 8 0 R>>>>>>',
    6: `<</Length ${shown.length}>> stream\n${shown}\nendstream`,
    8: font,
    ...(information && { 5: information }),
    ...(metadata && { 7: metadata }),
    ...(layout.text && { 2: layout.text }),
  };
  const numbers = Object.keys(packed).map(Number);
  if (numbers.length > 0) objects[9] = packedStream(packed, layout.filter);
  let file = '%PDF-1.7\n';
  const places: Record<number, number> = {};
  for (const [number, content] of Object.entries(objects)) {
    places[Number(number)] = file.length;
    file += `${number} 0 obj\n${content}\nendobj\n`;
  }
  const start = file.length;
  const rows = Array.from({ length: 11 }, (_, number) => {
    const inside = numbers.indexOf(number);
    if (inside >= 0) return [2, 9, inside];
    return number === 10 ? [1, start, 0] : places[number] ? [1, places[number], 0] : [0, 0, 0];
  });
  const table = rows
    .map(([kind = 0, at = 0, index = 0]) => String.fromCharCode(kind, at >> 8, at & 255, index))
    .join('');
  file += `10 0 obj\n<</Type /XRef /Size 11 /W [1 2 1] /Root 1 0 R /Info ${info} ${trailer} /Length ${table.length}>> stream\n${table}\nendstream\nendobj\nstartxref\n${start}\n%%EOF`;
  return bytesOf(file);
}

function packedStream(packed: Record<number, string>, filter = '/FlateDecode'): string {
  let content = '';
  const head = Object.entries(packed)
    .map(([number, object]) => {
      const place = `${number} ${content.length}`;
      content += `${object} `;
      return place;
    })
    .join(' ');
  const stream = deflateSync(`${head} ${content}`).toString('latin1');
  return `<</Type /ObjStm /N ${Object.keys(packed).length} /First ${head.length + 1} /Filter ${filter} /Length ${stream.length}>> stream\n${stream}\nendstream`;
}

const information = '<</Title (SECRET \\( name) /Author <5345 4352>>>';

describe('a PDF', () => {
  it('as programs write it loses what it says about itself, and nothing of its pages', async () => {
    const given = await documentWith(smallJpeg, { Title: 'SECRET (1)', Author: 'SECRET \\) Roe' });
    const before = await read(given);
    expect(before.says).not.toEqual([]);
    const stripped = await strip(given);
    expect(latin1(stripped)).not.toContain('SECRET');
    expect(await read(stripped)).toEqual({ ...before, says: [] });
    expect(stripped).toHaveLength(given.length);
    expect(await strip(stripped)).toBe(stripped);
  });

  it('loses what its photos say, and none of their pixels', async () => {
    const exif = `\xff\xe1\0\x1aExif\0\0SECRET 52.5200N!!!`;
    const given = await documentWith(insert(smallJpeg, 2, bytesOf(exif)));
    expect(latin1(given)).toContain('SECRET');
    const stripped = await strip(given);
    expect(latin1(stripped)).not.toContain('SECRET');
    expect(await pixelsInDocument(stripped)).toEqual(await pixelsInDocument(given));
  });

  it.each<[string, Layout]>([
    ['beside its pages', { information }],
    ['in each of its versions', { information: `${information}\nendobj\n5 0 obj\n${information}` }],
    ['in objects of their own', { information: '<</Title 2 0 R>>', text: '(SECRET (of) Roe)' }],
    ['in a packed object', { packed: { 5: information } }],
    ['in packed objects', { packed: { 2: '(SECRET name)', 5: '<</Title 2 0 R>>' } }],
    ['packed, while texts are not', { information: '<</Title 2 0 R>>', packed: { 2: '(SECRET)' } }],
    [
      'as XMP',
      {
        metadata: `<</Type /Metadata /Subtype /XML /Length ${xmp.length}>> stream\n${xmp}\nendstream`,
      },
    ],
    [
      'as packed XMP',
      (() => {
        const stream = deflateSync(xmp).toString('latin1');
        const dictionary = `/Type /Metadata /Subtype /XML /Filter /FlateDecode /Length ${stream.length}`;
        return { metadata: `<<${dictionary}>> stream\r\n${stream}\nendstream` };
      })(),
    ],
  ])('loses what it says %s', async (_where, layout) => {
    const given = pdf(layout);
    const before = await read(given);
    expect(before).toMatchObject({ pages: 1, text: 'Statement' });
    expect(before.says).not.toEqual([]);
    const stripped = await strip(given);
    const after = await read(stripped);
    expect(after).toMatchObject({ pages: 1, text: 'Statement', drawn: before.drawn });
    expect(after.says.join('')).not.toContain('SE');
    expect(after.says.join('').trim()).toBe('');
    expect(latin1(stripped)).not.toContain('SECRET');
  });

  it('names no information any more that cannot be packed into its place without it', async () => {
    // Of two that are the same, the other takes no room.
    const given = pdf({ packed: { 2: information, 5: information } });
    const before = await read(given);
    expect(before.says).not.toEqual([]);
    const after = await read(await strip(given));
    expect(after).toEqual({ ...before, says: [] });
    expect(latin1(await strip(given))).not.toContain('/Info');
  });

  it.each<[string, Layout]>([
    ['is signed', { information, trailer: '/Sig <</ByteRange [0 10 20 30]>>' }],
    ['names a page by mistake', { info: '4 0 R' }],
    ['says nothing', {}],
  ])('that %s stays as it is', async (_what, layout) => {
    const given = pdf(layout);
    expect(await strip(given)).toBe(given);
  });

  it.each([
    ['heads of streams', '1 0 obj <</Type /Metadata '],
    ['heads of packed objects', '1 0 obj <</Type /ObjStm /Filter /FlateDecode>> stream\n'],
    ['open texts', '1 0 obj << (((( /Type /Metadata /Info 1 0 R '],
    ['names of information', '/Info 1 0 R 1 0 obj << ( '],
  ])('of nothing but %s is looked through once', async (_what, part) => {
    const given = bytesOf(`%PDF-1.7\n${part.repeat(20_000)}`);
    expect(await strip(given)).toHaveLength(given.length);
  });
});
