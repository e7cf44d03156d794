import { bytesOf, insert } from '../../src/metadata/range.ts';
import { hostileFiles } from '../../src/metadata/testing/hostile-files.ts';
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

/** With other bytes in the place of some of its pixels. */
function spoilt(bytes: Uint8Array<ArrayBuffer>, marker: string): Uint8Array<ArrayBuffer> {
  const copy = bytes.slice();
  copy.set(bytesOf(marker), Buffer.from(bytes).lastIndexOf('\xff\xda', undefined, 'latin1') + 18);
  return copy;
}

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
  'page.png': () => bytesOf('<html>\x89PNG\r\n\x1A\n'),
};

/** Small files of every case that needs no program to make it. */
export function handMade(): CorpusFile[] {
  const filesOf = (makers: typeof taken, expected: 'taken' | 'refused') =>
    Object.entries(makers).map(([name, make]) => ({ name, bytes: make(), expected }));
  const hostile = hostileFiles.map(([what, mimeType, make]): CorpusFile => {
    const name = `${what}.${mimeType.split('/')[1]}`;
    return { name, bytes: make(), expected: 'refused' };
  });
  return [...filesOf(taken, 'taken'), ...filesOf(refused, 'refused'), ...hostile];
}
