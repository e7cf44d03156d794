import { findJpegMetadata } from '../jpeg.ts';
import { type Range, textOf } from '../range.ts';
import { deflate } from './deflate.ts';
import type { PdfDocument } from './document.ts';
import { readFilters, unpackStream } from './filters.ts';
import { entriesWithout, packingKeys, replaceObject } from './replace-stream.ts';
import type { PdfObject } from './scan.ts';

const jpegFilters = ['DCTDecode', 'DCT'];

/** Overwrites EXIF and comments in the photos of a document with zeros. Returns false if it couldn't change one. */
export async function stripPhotos(document: PdfDocument): Promise<boolean> {
  let areClean = true;
  for (const object of document.objects) {
    if (object.stream) areClean = (await stripPhoto(document, object, object.stream)) && areClean;
  }
  return areClean;
}

async function stripPhoto(
  document: PdfDocument,
  object: PdfObject,
  stream: Range,
): Promise<boolean> {
  const filters = readFilters(object, document);
  if (!jpegFilters.includes(filters.at(-1)?.name ?? '')) return true;
  const isPlain = filters.length === 1 && !document.cipher;
  const photo = isPlain
    ? document.bytes.subarray(...stream)
    : await unpackStream(object, document, filters.slice(0, -1));
  if (!photo) return false;
  if (textOf(photo, 0, 2) !== '\xff\xd8') return true;
  const ranges = findJpegMetadata(photo).filter((range) => !isZero(photo.subarray(...range)));
  for (const range of ranges) photo.fill(0, ...range);
  return ranges.length === 0 || isPlain || repack(document, object, photo);
}

function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

async function repack(
  { cipher }: PdfDocument,
  object: PdfObject,
  photo: Uint8Array,
): Promise<boolean> {
  const deflated = await deflate(photo);
  const data = cipher ? cipher.encrypt(deflated, object.id) : deflated;
  const kept = entriesWithout(object, packingKeys);
  const filters = `/Filter[/FlateDecode/DCTDecode]/Length ${data.length}`;
  return replaceObject(object, { dictionary: `<<${kept}${filters}>>`, data });
}
