import { readFileSync } from 'node:fs';
import { bytesOf, insert } from '../../src/metadata/range.ts';
import { hostileFiles } from '../../src/metadata/testing/hostile-files.ts';
import { packings } from '../../src/metadata/testing/packings.ts';
import { pdf } from '../../src/metadata/testing/pdf-layout.ts';
import { heic } from '../../src/metadata/testing/small-heic.ts';
import { smallPdf, textOfPdf } from '../../src/metadata/testing/small-pdf.ts';
import {
  movingGif,
  progressiveJpeg,
  smallJpeg,
  smallPng,
  smallWebp,
} from '../../src/metadata/testing/small-pictures.ts';
import type { CorpusFile } from './try-file.ts';

const cut = (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, Math.floor(bytes.length * 0.66));

/** Overwrites some of the file's pixels. */
function spoilt(bytes: Uint8Array<ArrayBuffer>, marker: string): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice();
  copy.set(bytesOf(marker), Buffer.from(bytes).lastIndexOf('\xff\xda', undefined, 'latin1') + 18);
  return copy;
}

const attachmentOnly = new URL('../../src/metadata/testing/attachment-only.pdf', import.meta.url);

/** An author and XMP, compressed with each filter of PDF. */
const packed = Object.fromEntries(
  packings.map(([how, pack, filter]) => {
    const given = pack(bytesOf('<x:xmpmeta xmlns:x="adobe:ns:meta/">SECRET</x:xmpmeta>'));
    const xmp = typeof given === 'string' ? given : Buffer.from(given).toString('latin1');
    const make = () =>
      pdf({
        packed: { 2: '(SECRET name)', 5: '<</Title 2 0 R /Author (SECRET)>>' },
        metadata: `<</Type /Metadata /Subtype /XML ${filter} /Length ${xmp.length}>> stream\n${xmp}\nendstream`,
        pack,
        filter,
      });
    return [`packed ${how}.pdf`, make];
  }),
);

const taken: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'one-page.pdf': () => smallPdf(),
  'hundred-pages.pdf': () => smallPdf({ pages: 100 }),
  'behind-a-mark.pdf': () => insert(smallPdf(), 0, bytesOf('\xef\xbb\xbf')),
  'behind-line-ends.pdf': () => insert(smallPdf(), 0, bytesOf('\r\n\r\n')),
  'line-ends-of-windows.pdf': () => bytesOf(textOfPdf().replaceAll('\n', '\r\n')),
  'usage-rights.pdf': () =>
    bytesOf(
      textOfPdf({
        trailer: '/Info 100 0 R',
        objects:
          '100 0 obj<</Author(SECRET)>>endobj\n101 0 obj<</ByteRange[0 1 2 3]/Contents<3082>>>endobj\n',
      }).replace('/Catalog', '/Catalog/Perms<</UR3 101 0 R>>'),
    ),
  ...packed,
  'attachment-only.pdf': () => new Uint8Array(readFileSync(attachmentOnly)),
  'small.jpg': () => smallJpeg,
  'progressive.jpeg': () => progressiveJpeg,
  'without-end.jpg': () => smallJpeg.slice(0, -2),
  'stray-application.jpg': () => spoilt(smallJpeg, '\xff\xe5'),
  'stray-reserved.jpg': () => spoilt(progressiveJpeg, '\xff\x3a'),
  'small.png': () => smallPng,
  'without-end.png': () => smallPng.slice(0, -12),
  'moving.gif': () => movingGif,
  'small.webp': () => smallWebp,
  'phone.heic': () => bytesOf(heic()),
  'of-jpeg.heif': () => bytesOf(heic(1, 'jpeg', 'jpeg')),
  'small.avif': () => bytesOf(heic(1, 'avif', 'av01')),
};

const refused: Readonly<Record<string, () => Uint8Array<ArrayBuffer>>> = {
  'empty.pdf': () => new Uint8Array(0),
  'stub.pdf': () => bytesOf('%PDF-1.7\n%%EOF'),
  'no-pages.pdf': () => smallPdf({ pages: 0 }),
  'many-pages.pdf': () => smallPdf({ pages: 101 }),
  'certificate.pdf': () => smallPdf({ trailer: '/Encrypt <</Filter/Adobe.PubSec>>' }),
  'cut.pdf': () => cut(smallPdf({ pages: 9 })),
  'cut.jpg': () => cut(smallJpeg),
  'stub.jpg': () => smallJpeg.slice(0, 200),
  'cut.png': () => cut(smallPng),
  'cut.gif': () => cut(movingGif),
  'cut.webp': () => cut(smallWebp),
  'cut.heic': () => cut(bytesOf(heic())),
  'long-offsets.tiff': () => bytesOf('II+\0\x08\0\0\0\x10\0\0\0\0\0\0\0'),
  'many-pixels.gif': () => bytesOf('GIF89a\xff\xff\xff\xff\0\0\0;'),
  'unreadable-objects.pdf': () => pdf({ packed: { 5: '<<>>' }, filter: '/Filter /Unknown' }),
  'page.png': () => bytesOf('<html>\x89PNG\r\n\x1A\n'),
};

/** Small files for every case that needs no program to make it. */
export function handMade(): CorpusFile[] {
  const filesOf = (makers: typeof taken, expected: 'taken' | 'refused') =>
    Object.entries(makers).map(([name, make]) => ({ name, bytes: make(), expected }));
  const hostile = hostileFiles.map(([what, mimeType, make]): CorpusFile => {
    const name = `${what}.${mimeType.split('/')[1]}`;
    return { name, bytes: make(), expected: 'refused' };
  });
  return [...filesOf(taken, 'taken'), ...filesOf(refused, 'refused'), ...hostile];
}
