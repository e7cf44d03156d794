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

export interface PdfObject {
  /** Number and generation: `12 0`. */
  readonly id: string;
  readonly value: PdfValue;
  readonly stream?: Range;
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
  const endOfStream = createEndFinder(text);
  for (let at = 0; at < bytes.length; ) {
    const next = isAt(text, at, 'obj')
      ? addObject(text, at, { endOfStream, found })
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

/** Returns the offset to continue at. */
function addObject(
  text: PdfText,
  at: number,
  { endOfStream, found }: { endOfStream: FindEnd; found: Findings },
): number | undefined {
  const id = idBefore(text, at);
  if (!id || isRegularAt(text, at + 3)) return undefined;
  const object = objectAt(text, at + 3, { id, endOfStream });
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
  const entries = entriesOf(first?.value);
  if (!entries.some(({ key }) => key === 'Linearized')) return false;
  return (asInteger(entries.find(({ key }) => key === 'L')?.value) ?? 0) > length;
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

/** Reads the object at an offset. Undefined if it has no end. */
function objectAt(
  text: PdfText,
  from: number,
  { id, endOfStream }: { id: string; endOfStream: FindEnd },
): PdfObject | undefined {
  const value = valueAt(text, from);
  if (!value) return undefined;
  const next = skipWhitespace(text, value.end);
  if (!isAt(text, next, 'stream')) return { id, value, end: value.end };
  const start = skipLineEnd(text, next + 6);
  const end = endOfStream(start, lengthOf(value));
  return end === undefined ? undefined : { id, value, stream: [start, end], end };
}

function skipLineEnd(text: PdfText, at: number): number {
  if (isAt(text, at, '\r\n')) return at + 2;
  return isAt(text, at, '\n') || isAt(text, at, '\r') ? at + 1 : at;
}

function lengthOf(dictionary: PdfValue): number | undefined {
  return asInteger(entriesOf(dictionary).findLast(({ key }) => key === 'Length')?.value);
}

/** Returns the offset before the `endstream` of a stream. Undefined if there is none. */
type FindEnd = (start: number, declaredLength: number | undefined) => number | undefined;

function createEndFinder(text: PdfText): FindEnd {
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
  return (start, declaredLength) => {
    const declared = declaredLength === undefined ? undefined : start + declaredLength;
    if (declared !== undefined && isAt(text, skipWhitespace(text, declared), 'endstream')) {
      return declared;
    }
    const end = next(start);
    if (end === undefined) return undefined;
    // The line ending before the keyword isn't part of the stream.
    if (isAt(text, end - 2, '\r\n')) return Math.max(start, end - 2);
    return isWhitespaceAt(text, end - 1) ? Math.max(start, end - 1) : end;
  };
}
