import { bytesOf, viewOf } from '../range.ts';

/** Small files that take a naive reader minutes because their parts refer to many others. */
export const hostileFiles: readonly (readonly [
  what: string,
  mimeType: string,
  make: () => Uint8Array<ArrayBuffer>,
])[] = [
  ['a PDF with references to many objects', 'application/pdf', pdfOfNumbers],
  ['a TIFF of empty directories', 'image/tiff', tiffOfDirectories],
  ['a TIFF whose entries all refer to the whole file', 'image/tiff', tiffOfLongValues],
  ['a HEIC whose items have empty extents', 'image/heic', heicOfEmptyExtents],
];

function pdfOfNumbers(): Uint8Array<ArrayBuffer> {
  const names = Array.from({ length: 500 }, (_, index) => `/Info 1 ${index + 100} R `);
  return bytesOf(`%PDF-1.7\n${names.join('')}${'1   '.repeat(500_000)}`);
}

function tiffOfDirectories(): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(9_000_000);
  const view = viewOf(file);
  file.set(bytesOf('II*\0'));
  view.setUint32(4, 8, true);
  for (let at = 8; at + 12 <= file.length; at += 6) view.setUint32(at + 2, at + 6, true);
  return file;
}

function tiffOfLongValues(): Uint8Array<ArrayBuffer> {
  const entries = 60_000;
  const file = new Uint8Array(9_000_000);
  const view = viewOf(file);
  file.set(bytesOf('II*\0'));
  view.setUint32(4, 8, true);
  view.setUint16(8, entries, true);
  for (let index = 0; index < entries; index++) {
    const at = 10 + index * 12;
    // Even ones are dropped, odd ones are kept.
    view.setUint16(at, index % 2 ? 320 : 50_000, true);
    view.setUint16(at + 2, 1, true);
    view.setUint32(at + 4, 8_000_000, true);
    view.setUint32(at + 8, 900_000, true);
  }
  return file;
}

function heicOfEmptyExtents(): Uint8Array<ArrayBuffer> {
  const items = 1_000_000;
  const content = new Uint8Array(8 + items * 6);
  const view = viewOf(content);
  // Offsets, lengths and bases have 0 bytes.
  view.setUint16(6, 65_535);
  for (let index = 0; index < items; index++) view.setUint16(8 + index * 6 + 4, 65_535);
  const names = box(
    'iinf',
    bytesOf('\0\0\0\0\0\x01'),
    box('infe', bytesOf('\x02\0\0\0\0\0\0\0Exif')),
  );
  return join(
    box('ftyp', bytesOf('heic\0\0\0\0heic')),
    box('meta', new Uint8Array(4), names, box('iloc', content)),
  );
}

function box(type: string, ...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = join(new Uint8Array(4), bytesOf(type), ...parts);
  viewOf(whole).setUint32(0, whole.length);
  return whole;
}

function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
