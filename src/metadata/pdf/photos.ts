import { metadataOfJpeg } from '../jpeg.ts';
import { type Range, textOf } from '../range.ts';
import { deflate } from './deflate.ts';
import type { PdfDocument } from './document.ts';
import { filtersOf, unpackStream } from './filters.ts';
import { entriesBut, packingKeys, replaceObject } from './replace-stream.ts';
import type { PdfObject } from './scan.ts';

const ofJpeg = ['DCTDecode', 'DCT'];

/**
 * Puts zeros in the place of EXIF and comments in the photos of a document.
 *
 * @param document is changed
 * @returns whether all of them could be changed in their place
 */
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
  const filters = filtersOf(object, document);
  if (!ofJpeg.includes(filters.at(-1)?.name ?? '')) return true;
  const isPlain = filters.length === 1 && !document.crypt;
  const photo = isPlain
    ? document.bytes.subarray(...stream)
    : await unpackStream(object, document, filters.slice(0, -1));
  if (!photo) return false;
  if (textOf(photo, 0, 2) !== '\xff\xd8') return true;
  const ranges = metadataOfJpeg(photo).filter((range) => !isZero(photo.subarray(...range)));
  for (const range of ranges) photo.fill(0, ...range);
  return ranges.length === 0 || isPlain || repack(document, object, photo);
}

function isZero(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte === 0);
}

async function repack(
  { crypt }: PdfDocument,
  object: PdfObject,
  photo: Uint8Array,
): Promise<boolean> {
  const deflated = await deflate(photo);
  const data = crypt ? crypt.encrypt(deflated, object.id) : deflated;
  const kept = entriesBut(object, packingKeys);
  const filters = `/Filter[/FlateDecode/DCTDecode]/Length ${data.length}`;
  return replaceObject(object, { dictionary: `<<${kept}${filters}>>`, data });
}
