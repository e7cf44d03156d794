import type { Range } from '../range.ts';
import {
  entriesOf,
  isAt,
  isBlankAt,
  isNumber,
  isRegularAt,
  type PdfText,
  type PdfValue,
  skipBlanks,
  sliceOf,
  valueAt,
} from './syntax.ts';
import { asInteger } from './values.ts';

/** An object of a document. */
export interface PdfObject {
  /** Number and generation: `12 0`. */
  readonly id: string;
  readonly value: PdfValue;
  /** Where the content of a stream is. */
  readonly stream?: Range;
  /** Behind its stream or value. */
  readonly end: number;
  /** The object stream that it is packed into. */
  readonly packedIn?: PdfObject;
}

interface Scanned {
  readonly objects: readonly PdfObject[];
  readonly trailers: readonly PdfValue[];
  /** The last object has no end. */
  readonly isCut: boolean;
}

/** How often each byte may be read: of a document, those outside streams are read some ten times. */
const mostReadings = 20;

/**
 * Finds all objects of a file in one pass over its bytes.
 *
 * @throws RangeError for a file that would have to be read too often
 */
export function scan(bytes: Uint8Array): Scanned {
  const text: PdfText = { bytes, budget: { left: bytes.length * mostReadings + 1_000_000 } };
  const found = { objects: [] as PdfObject[], trailers: [] as PdfValue[], isCut: false };
  const ends = createEnds(text);
  for (let at = 0; at < bytes.length; ) {
    const behind = isAt(text, at, 'obj')
      ? addObject(text, { at, ends, found })
      : isAt(text, at, 'trailer')
        ? addTrailer(text, at, found)
        : undefined;
    at = behind ?? at + 1;
  }
  const { objects, isCut } = found;
  return { ...found, isCut: isCut || isLongerThanFile(objects, bytes.length) };
}

interface Finding {
  readonly objects: PdfObject[];
  readonly trailers: PdfValue[];
  isCut: boolean;
}

interface Word {
  readonly at: number;
  readonly ends: Ends;
  readonly found: Finding;
}

/** @returns where to go on */
function addObject(text: PdfText, { at, ends, found }: Word): number | undefined {
  const id = idBefore(text, at);
  if (!id || isRegularAt(text, at + 3)) return undefined;
  const object = objectAt(text, { id, from: at + 3, ends });
  found.isCut = object === undefined;
  if (object) found.objects.push(object);
  return object?.end;
}

function addTrailer(text: PdfText, at: number, found: Finding): number | undefined {
  const value = valueAt(text, at + 'trailer'.length);
  if (!value) return undefined;
  found.trailers.push(value);
  found.isCut = false;
  return value.end;
}

/** The first object of a file that is laid out for the web says how long the file is. */
function isLongerThanFile([first]: readonly PdfObject[], length: number): boolean {
  const entries = first ? entriesOf(first.value) : [];
  if (!entries.some(({ key }) => key === 'Linearized')) return false;
  const told = entries.find(({ key }) => key === 'L');
  return told !== undefined && (asInteger(told.value) ?? 0) > length;
}

/** Number and generation before the word `obj`. */
function idBefore(text: PdfText, at: number): string | undefined {
  const generation = numberBefore(text, at);
  const number = generation && numberBefore(text, generation.start);
  if (!number) return undefined;
  return `${number.value} ${generation.value}`;
}

function numberBefore(text: PdfText, before: number): { start: number; value: number } | undefined {
  let end = before;
  while (end > 0 && before - end < 16 && isBlankAt(text, end - 1)) end--;
  let start = end;
  while (start > 0 && end - start < 10 && isNumber(text, start - 1, start)) start--;
  if (start === end) return undefined;
  return { start, value: Number(sliceOf(text, start, end)) };
}

interface Beginning {
  readonly id: string;
  readonly from: number;
  readonly ends: Ends;
}

/** The object whose value begins there; undefined if it does not end. */
function objectAt(text: PdfText, { id, from, ends }: Beginning): PdfObject | undefined {
  const value = valueAt(text, from);
  if (!value) return undefined;
  const behind = skipBlanks(text, value.end);
  if (!isAt(text, behind, 'stream')) return { id, value, end: value.end };
  const start = behindLineEnd(text, behind + 6);
  const end = ends.endOfStream(start, lengthOf(value));
  return end === undefined ? undefined : { id, value, stream: [start, end], end };
}

function behindLineEnd(text: PdfText, at: number): number {
  if (isAt(text, at, '\r\n')) return at + 2;
  return isAt(text, at, '\n') || isAt(text, at, '\r') ? at + 1 : at;
}

function lengthOf(dictionary: PdfValue): number | undefined {
  const entry = entriesOf(dictionary).findLast(({ key }) => key === 'Length');
  return entry && asInteger(entry.value);
}

/** Where streams end. */
interface Ends {
  /** Before its `endstream`; undefined if there is none. */
  endOfStream(start: number, told: number | undefined): number | undefined;
}

function createEnds(text: PdfText): Ends {
  // Looked for once: where none follows one stream, none follows those behind it.
  let noneFrom = text.bytes.length;
  const next = (from: number): number | undefined => {
    for (let at = text.bytes.indexOf(0x65, from); at >= 0 && at < noneFrom; ) {
      if (isAt(text, at, 'endstream')) return at;
      at = text.bytes.indexOf(0x65, at + 1);
    }
    noneFrom = Math.min(noneFrom, from);
    return undefined;
  };
  return {
    endOfStream(start, told) {
      if (told !== undefined && isAt(text, skipBlanks(text, start + told), 'endstream')) {
        return start + told;
      }
      const end = next(start);
      if (end === undefined) return undefined;
      // The line end before the word is not part of the stream.
      if (isAt(text, end - 2, '\r\n')) return Math.max(start, end - 2);
      return isBlankAt(text, end - 1) ? Math.max(start, end - 1) : end;
    },
  };
}
