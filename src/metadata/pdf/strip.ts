import { type PdfDocument, typeOf } from './document.ts';
import { createEraser, type Eraser } from './eraser.ts';
import { stripPhotos } from './photos.ts';
import { findUsageRights, isSigned } from './signatures.ts';
import { entriesOf, type PdfValue } from './syntax.ts';
import { asReference, isDictionary } from './values.ts';

/**
 * Overwrites the metadata of a document with spaces, in place: information, XMP (including that of pictures), EXIF
 * of photos and private data of programs. Leaves signed documents unchanged to preserve their signature.
 *
 * @returns false if metadata could remain, in objects that can't be unpacked or don't fit when packed again
 */
export async function stripDocument(document: PdfDocument): Promise<boolean> {
  if (isSigned(document)) return true;
  if (document.hasUnreadable) return false;
  const eraser = createEraser(document);
  stripInfo(document, eraser);
  stripPrivateData(document, eraser);
  for (const entry of findUsageRights(document)) eraser.eraseEntry(entry);
  for (const object of document.objects) {
    if (object.stream && typeOf(object.value) === 'Metadata') eraser.eraseStream(object);
  }
  const areClean = await stripPhotos(document);
  return (await eraser.finish()) && areClean;
}

const infoKeys = new Set([
  ...['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'Producer'],
  ...['CreationDate', 'ModDate', 'Trapped'],
]);
/** Other keys, such as titles, also occur in other dictionaries. */
const infoOnlyKeys = ['Author', 'Creator', 'Producer', 'CreationDate', 'ModDate'];

/** Strips information from every version in the file, even if no trailer refers to it anymore. */
function stripInfo(document: PdfDocument, eraser: Eraser): void {
  const names = document.trailers
    .flatMap((trailer) => entriesOf(trailer))
    .filter(({ key }) => key === 'Info');
  const named = new Set(names.map(({ value }) => asReference(value)));
  const direct = names.map(({ value }) => value).filter(isDictionary);
  const objects = document.objects.filter(({ id, value }) => isInfo(value, named.has(id)));
  const all = [...direct, ...objects.map(({ value }) => value)];
  const texts = new Set(
    all.flatMap((value) => entriesOf(value).map((entry) => asReference(entry.value))),
  );
  for (const value of all) eraser.eraseInside(value);
  for (const { id, value } of document.objects) if (texts.has(id)) eraser.eraseString(value);
}

function isInfo(value: PdfValue, isNamed: boolean): boolean {
  if (!isDictionary(value)) return false;
  const keys = entriesOf(value).map(({ key }) => key);
  const type = typeOf(value);
  // Excludes other objects, such as a page, that are referred to by mistake.
  if (isNamed) return type === undefined || type === 'Info';
  return keys.every((key) => infoKeys.has(key)) && keys.some((key) => infoOnlyKeys.includes(key));
}

/** Strips private data of programs (14.5), such as complete drawings with their authors by Illustrator. */
function stripPrivateData(document: PdfDocument, eraser: Eraser): void {
  const { objects, get } = document;
  for (const { value } of objects) {
    const entries = entriesOf(value);
    const piece = entries.find(({ key }) => key === 'PieceInfo');
    if (!piece) continue;
    for (const { value: of } of entriesOf(document.resolve(piece.value))) {
      erasePrivate(document, get(of, 'Private'), eraser);
      eraser.eraseTarget(of);
    }
    eraser.eraseTarget(piece.value);
    for (const entry of entries) {
      if (entry.key === 'PieceInfo' || entry.key === 'LastModified') eraser.eraseEntry(entry);
    }
  }
}

function erasePrivate(document: PdfDocument, data: PdfValue | undefined, eraser: Eraser): void {
  const whole = document.resolve(data);
  if (!data || !whole) return;
  for (const { value } of entriesOf(whole)) {
    const target = document.resolve(value);
    // Objects that pages can also use have a type.
    const isShown = target && (document.get(target, 'Type') ?? document.get(target, 'Subtype'));
    if (target && !isShown) eraser.eraseTarget(value);
  }
  eraser.eraseTarget(data);
}
