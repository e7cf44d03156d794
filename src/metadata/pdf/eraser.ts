import type { PdfDocument } from './document.ts';
import { repackObjects } from './repack-objects.ts';
import { replaceObject } from './replace-stream.ts';
import type { PdfObject } from './scan.ts';
import type { PdfEntry, PdfText, PdfValue } from './syntax.ts';
import { asReference, isDictionary, isString } from './values.ts';

/** Overwrites parts of a document with spaces. */
export interface Eraser {
  /** Erases the entries of a dictionary. */
  eraseInside(dictionary: PdfValue): void;
  eraseString(value: PdfValue): void;
  eraseEntry(entry: PdfEntry): void;
  /** Erases all versions of the referenced object, or the value itself if it's no reference. */
  eraseTarget(value: PdfValue): void;
  /** Erases the content of a stream. */
  eraseStream(object: PdfObject): void;
  /** Repacks changed objects. Returns false if something couldn't be erased. */
  finish(): Promise<boolean>;
}

const space = 0x20;

export function createEraser(document: PdfDocument): Eraser {
  const byId = groupBy(document.objects, ({ id }) => id);
  const byText = groupBy(document.objects, ({ value }) => value.text);
  const changed = new Set<PdfText>();
  let isComplete = true;
  const erase = (text: PdfText, start: number, end: number): void => {
    // Erased text isn't repacked: AES would produce different bytes each time.
    if (text.bytes.subarray(start, end).every((byte) => byte === space)) return;
    text.bytes.fill(space, start, end);
    if (text.bytes !== document.bytes) changed.add(text);
  };
  const eraser: Eraser = {
    eraseInside: ({ text, start, end }) => erase(text, start + 2, end - 2),
    eraseString(value) {
      if (isString(value)) erase(value.text, value.start + 1, value.end - 1);
    },
    eraseEntry: ({ start, value }) => erase(value.text, start, value.end),
    eraseTarget(value) {
      const id = asReference(value);
      if (!id) eraseValue(value);
      for (const object of (id && byId.get(id)) || []) {
        if (object.stream) eraser.eraseStream(object);
        else eraseValue(object.value);
      }
    },
    eraseStream(object) {
      const [start, end] = object.stream ?? [0, 0];
      if (start === end) return;
      const isXmp = document.get(object.value, 'Subtype');
      const kind = isXmp ? '/Type/Metadata/Subtype/XML' : '';
      const empty = { dictionary: `<<${kind}/Length 0>>`, data: new Uint8Array(0) };
      isComplete = replaceObject(object, empty) && isComplete;
    },
    async finish() {
      for (const text of changed) {
        const packed = byText.get(text) ?? [];
        const stream = packed[0]?.packedIn;
        const isRepacked = stream && (await repackObjects(document, stream, packed));
        isComplete &&= Boolean(isRepacked);
      }
      return isComplete;
    },
  };
  const eraseValue = (value: PdfValue): void => {
    if (isDictionary(value)) eraser.eraseInside(value);
    else eraser.eraseString(value);
  };
  return eraser;
}

function groupBy<Key>(
  objects: readonly PdfObject[],
  keyOf: (object: PdfObject) => Key,
): ReadonlyMap<Key, PdfObject[]> {
  const groups = new Map<Key, PdfObject[]>();
  for (const object of objects) {
    const group = groups.get(keyOf(object));
    if (group) group.push(object);
    else groups.set(keyOf(object), [object]);
  }
  return groups;
}
