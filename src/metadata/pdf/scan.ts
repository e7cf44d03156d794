import type { Range } from '../range.ts';
import {
  entriesOf,
  isAt,
  isNumber,
  isRegularAt,
  isWhitespaceAt,
  type PdfText,
  type PdfValue,
  skipWhitespace,
  sliceOf,
  valueAt,
} from './syntax.ts';
import { asInteger } from './values.ts';

/** Object of a document. */
export interface PdfObject {
  /** Number and generation: `12 0`. */
  readonly id: string;
  readonly value: PdfValue;
  /** Range of the content of a stream. */
  readonly stream?: Range;
  /** End of its stream or value. */
  readonly end: number;
  /** The object stream that contains it. */
  readonly packedIn?: PdfObject;
}

interface ScanResult {
  readonly objects: readonly PdfObject[];
  readonly trailers: readonly PdfValue[];
  /** True if the last object has no end. */
  readonly isTruncated: boolean;
}

/** Limits reads per byte. In regular documents, bytes outside streams are read about ten times. */
const maxReadings = 20;

/**
 * Finds all objects of a file in one pass over its bytes.
 *
 * @throws RangeError if the file would have to be read too often
 */
export function scan(bytes: Uint8Array): ScanResult {
  const text: PdfText = { bytes, budget: { left: bytes.length * maxReadings + 1_000_000 } };
  const found = { objects: [] as PdfObject[], trailers: [] as PdfValue[], isTruncated: false };
  const ends = createStreamEnds(text);
  for (let at = 0; at < bytes.length; ) {
    const next = isAt(text, at, 'obj')
      ? addObject(text, { at, ends, found })
      : isAt(text, at, 'trailer')
        ? addTrailer(text, at, found)
        : undefined;
    at = next ?? at + 1;
  }
  const { objects, isTruncated } = found;
  return { ...found, isTruncated: isTruncated || isLongerThanFile(objects, bytes.length) };
}

interface Findings {
  readonly objects: PdfObject[];
  readonly trailers: PdfValue[];
  isTruncated: boolean;
}

interface Keyword {
  readonly at: number;
  readonly ends: StreamEnds;
  readonly found: Findings;
}

/** Returns the offset to continue at. */
function addObject(text: PdfText, { at, ends, found }: Keyword): number | undefined {
  const id = idBefore(text, at);
  if (!id || isRegularAt(text, at + 3)) return undefined;
  const object = objectAt(text, { id, from: at + 3, ends });
  found.isTruncated = object === undefined;
  if (object) found.objects.push(object);
  return object?.end;
}

function addTrailer(text: PdfText, at: number, found: Findings): number | undefined {
  const value = valueAt(text, at + 'trailer'.length);
  if (!value) return undefined;
  found.trailers.push(value);
  found.isTruncated = false;
  return value.end;
}

/** True if a linearized document, which declares its length in the first object, is truncated. */
function isLongerThanFile([first]: readonly PdfObject[], length: number): boolean {
  const entries = first ? entriesOf(first.value) : [];
  if (!entries.some(({ key }) => key === 'Linearized')) return false;
  const declared = entries.find(({ key }) => key === 'L');
  return declared !== undefined && (asInteger(declared.value) ?? 0) > length;
}

/** Reads number and generation before the keyword `obj`. */
function idBefore(text: PdfText, at: number): string | undefined {
  const generation = numberBefore(text, at);
  const number = generation && numberBefore(text, generation.start);
  if (!number) return undefined;
  return `${number.value} ${generation.value}`;
}

function numberBefore(text: PdfText, before: number): { start: number; value: number } | undefined {
  let end = before;
  while (end > 0 && before - end < 16 && isWhitespaceAt(text, end - 1)) end--;
  let start = end;
  while (start > 0 && end - start < 10 && isNumber(text, start - 1, start)) start--;
  if (start === end) return undefined;
  return { start, value: Number(sliceOf(text, start, end)) };
}

interface ObjectStart {
  readonly id: string;
  readonly from: number;
  readonly ends: StreamEnds;
}

/** Reads the object at an offset. Undefined if it has no end. */
function objectAt(text: PdfText, { id, from, ends }: ObjectStart): PdfObject | undefined {
  const value = valueAt(text, from);
  if (!value) return undefined;
  const next = skipWhitespace(text, value.end);
  if (!isAt(text, next, 'stream')) return { id, value, end: value.end };
  const start = skipLineEnd(text, next + 6);
  const end = ends.endOfStream(start, lengthOf(value));
  return end === undefined ? undefined : { id, value, stream: [start, end], end };
}

function skipLineEnd(text: PdfText, at: number): number {
  if (isAt(text, at, '\r\n')) return at + 2;
  return isAt(text, at, '\n') || isAt(text, at, '\r') ? at + 1 : at;
}

function lengthOf(dictionary: PdfValue): number | undefined {
  const entry = entriesOf(dictionary).findLast(({ key }) => key === 'Length');
  return entry && asInteger(entry.value);
}

/** Finds the ends of streams. */
interface StreamEnds {
  /** Returns the offset before its `endstream`. Undefined if there is none. */
  endOfStream(start: number, declaredLength: number | undefined): number | undefined;
}

function createStreamEnds(text: PdfText): StreamEnds {
  // If no keyword follows one stream, none follows the later ones.
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
    endOfStream(start, declaredLength) {
      if (
        declaredLength !== undefined &&
        isAt(text, skipWhitespace(text, start + declaredLength), 'endstream')
      ) {
        return start + declaredLength;
      }
      const end = next(start);
      if (end === undefined) return undefined;
      // The line ending before the keyword isn't part of the stream.
      if (isAt(text, end - 2, '\r\n')) return Math.max(start, end - 2);
      return isWhitespaceAt(text, end - 1) ? Math.max(start, end - 1) : end;
    },
  };
}
