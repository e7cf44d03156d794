import type { PdfDocument } from './document.ts';
import { repackObjects } from './repack-objects.ts';
import { replaceObject } from './replace-stream.ts';
import type { PdfObject } from './scan.ts';
import type { PdfEntry, PdfText, PdfValue } from './syntax.ts';
import { asReference, isDictionary, isString } from './values.ts';

const space = 0x20;

export type Eraser = ReturnType<typeof createEraser>;

/** Overwrites parts of a document with spaces. */
export function createEraser(document: PdfDocument) {
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
  /** Erases the entries of a dictionary. */
  const eraseInside = ({ text, start, end }: PdfValue): void => erase(text, start + 2, end - 2);
  const eraseString = (value: PdfValue): void => {
    if (isString(value)) erase(value.text, value.start + 1, value.end - 1);
  };
  const eraseValue = (value: PdfValue): void =>
    isDictionary(value) ? eraseInside(value) : eraseString(value);
  const eraseStream = (object: PdfObject): void => {
    const [start, end] = object.stream ?? [0, 0];
    if (start === end) return;
    const isXmp = document.get(object.value, 'Subtype');
    const kind = isXmp ? '/Type/Metadata/Subtype/XML' : '';
    const empty = { dictionary: `<<${kind}/Length 0>>`, data: new Uint8Array(0) };
    isComplete = replaceObject(object, empty) && isComplete;
  };
  return {
    eraseInside,
    eraseString,
    eraseStream,
    eraseEntry: ({ start, value }: PdfEntry): void => erase(value.text, start, value.end),
    /** Erases all versions of the referenced object, or the value itself if it's no reference. */
    eraseTarget(value: PdfValue): void {
      const id = asReference(value);
      if (!id) eraseValue(value);
      for (const object of (id && byId.get(id)) || []) {
        if (object.stream) eraseStream(object);
        else eraseValue(object.value);
      }
    },
    /** Repacks changed objects. Returns false if something couldn't be erased. */
    async finish(): Promise<boolean> {
      for (const text of changed) {
        const packed = byText.get(text) ?? [];
        const stream = packed[0]?.packedIn;
        const isRepacked = stream && (await repackObjects(document, stream, packed));
        isComplete &&= Boolean(isRepacked);
      }
      return isComplete;
    },
  };
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
