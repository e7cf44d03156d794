import { unpackStream } from './filters.ts';
import type { PdfObject } from './scan.ts';
import type { StreamReading } from './stream-reading.ts';
import { isNumber, type PdfText, skipBlanks, sliceOf, valueAt } from './syntax.ts';
import { asInteger, asName } from './values.ts';

/** The objects that are packed into a stream; undefined for one that can't be unpacked. */
export async function unpackObjects(
  object: PdfObject,
  reading: StreamReading,
): Promise<PdfObject[] | undefined> {
  const type = object.stream && reading.get(object.value, 'Type');
  if (!type || asName(type) !== 'ObjStm') return [];
  const bytes = await unpackStream(object, reading);
  if (!bytes) return undefined;
  const text: PdfText = { bytes, budget: object.value.text.budget };
  text.budget.left += bytes.length * readingsOfUnpacked;
  return placesIn(text, firstOf(object, reading)).flatMap(({ number, start }) => {
    const value = valueAt(text, start);
    if (!value) return [];
    return [{ id: `${number} 0`, value, end: value.end, packedIn: object }];
  });
}

const readingsOfUnpacked = 8;

/** Where the first object of an object stream begins. */
export function firstOf(object: PdfObject, { resolve, get }: StreamReading): number {
  const first = resolve(get(object.value, 'First'));
  return (first && asInteger(first)) ?? 0;
}

/** Pairs of a number and where that object begins, in front of the first. */
function placesIn(text: PdfText, first: number): { number: number; start: number }[] {
  const numbers: number[] = [];
  for (let at = skipBlanks(text, 0); at < first; ) {
    let end = at;
    while (end < first && isNumber(text, end, end + 1)) end++;
    if (end === at) break;
    numbers.push(Number(sliceOf(text, at, end)));
    at = skipBlanks(text, end);
  }
  const places: { number: number; start: number }[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    places.push({ number: numbers[index] ?? 0, start: first + (numbers[index + 1] ?? 0) });
  }
  return places;
}
