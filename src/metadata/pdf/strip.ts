import { type PdfDocument, typeOf } from './document.ts';
import { createEraser, type Eraser } from './eraser.ts';
import { stripPhotos } from './photos.ts';
import { isSigned, usageRightsOf } from './signatures.ts';
import { entriesOf, type PdfValue } from './syntax.ts';
import { asReference, isDictionary } from './values.ts';

/**
 * Removes what a document says about itself: information, XMP, also that of its pictures, EXIF of
 * its photos, and the private data of programs. Nothing moves, so that every offset stays right:
 * blanks stand in its place. A signed document stays as it is: it would lose the proof of who wrote it.
 *
 * @param document is changed
 * @returns false if some of it may be left: in objects that can't be unpacked, or that don't fit into their place
 */
export async function stripDocument(document: PdfDocument): Promise<boolean> {
  if (isSigned(document)) return true;
  if (document.hasUnread) return false;
  const eraser = createEraser(document);
  stripInformation(document, eraser);
  stripPrivateData(document, eraser);
  for (const entry of usageRightsOf(document)) eraser.eraseEntry(entry);
  for (const object of document.objects) {
    if (object.stream && typeOf(object.value) === 'Metadata') eraser.eraseStream(object);
  }
  const areClean = await stripPhotos(document);
  return (await eraser.finish()) && areClean;
}

function namesOfInformation({ trailers }: PdfDocument) {
  return trailers.flatMap((trailer) => entriesOf(trailer).filter(({ key }) => key === 'Info'));
}

const keysOfInformation = new Set([
  ...['Title', 'Author', 'Subject', 'Keywords', 'Creator', 'Producer'],
  ...['CreationDate', 'ModDate', 'Trapped'],
]);
/** Other dictionaries have titles, too. */
const onlyOfInformation = ['Author', 'Creator', 'Producer', 'CreationDate', 'ModDate'];

/** That of each version which the file keeps, and what no trailer names any more. */
function stripInformation(document: PdfDocument, eraser: Eraser): void {
  const names = namesOfInformation(document);
  const named = new Set(names.map(({ value }) => asReference(value)));
  const direct = names.map(({ value }) => value).filter(isDictionary);
  const objects = document.objects.filter(({ id, value }) => isInformation(value, named.has(id)));
  const all = [...direct, ...objects.map(({ value }) => value)];
  const texts = new Set(
    all.flatMap((value) => entriesOf(value).map((entry) => asReference(entry.value))),
  );
  for (const value of all) eraser.eraseInside(value);
  for (const { id, value } of document.objects) if (texts.has(id)) eraser.eraseString(value);
}

function isInformation(value: PdfValue, isNamed: boolean): boolean {
  if (!isDictionary(value)) return false;
  const keys = entriesOf(value).map(({ key }) => key);
  const type = typeOf(value);
  // Another object by mistake, such as a page.
  if (isNamed) return type === undefined || type === 'Info';
  return keys.every((key) => keysOfInformation.has(key)) && keys.some(isOnlyOfInformation);
}

function isOnlyOfInformation(key: string): boolean {
  return onlyOfInformation.includes(key);
}

/** What programs keep for themselves (14.5): whole drawings with their authors, in those of Illustrator. */
function stripPrivateData(document: PdfDocument, eraser: Eraser): void {
  const { objects, get } = document;
  for (const { value } of objects) {
    const entries = entriesOf(value);
    const piece = entries.find(({ key }) => key === 'PieceInfo');
    if (!piece) continue;
    const dictionary = document.resolve(piece.value);
    for (const { value: of } of dictionary ? entriesOf(dictionary) : []) {
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
    // What pages may show as well says what it is.
    const isShown = target && (document.get(target, 'Type') ?? document.get(target, 'Subtype'));
    if (target && !isShown) eraser.eraseTarget(value);
  }
  eraser.eraseTarget(data);
}
