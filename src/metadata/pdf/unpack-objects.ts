import { type StreamContext, unpackStream } from './filters.ts';
import type { PdfObject } from './scan.ts';
import { isNumber, type PdfText, skipWhitespace, sliceOf, valueAt } from './syntax.ts';
import { asInteger, asName } from './values.ts';

/** Unpacks the objects of an object stream. Undefined if that isn't possible. */
export async function unpackObjects(
  object: PdfObject,
  context: StreamContext,
): Promise<PdfObject[] | undefined> {
  if (!object.stream || asName(context.find(object.value, 'Type')) !== 'ObjStm') return [];
  const bytes = await unpackStream(object, context);
  if (!bytes) return undefined;
  const text: PdfText = { bytes, budget: object.value.text.budget };
  text.budget.left += bytes.length * maxReadingsOfUnpacked;
  const first = asInteger(context.find(object.value, 'First')) ?? 0;
  return readOffsets(text, first).flatMap(({ number, start }) => {
    const value = valueAt(text, start);
    if (!value) return [];
    return [{ id: `${number} 0`, value, end: value.end, packedIn: object }];
  });
}

const maxReadingsOfUnpacked = 8;

/** Reads the object numbers and offsets before the first object. */
function readOffsets(text: PdfText, first: number): { number: number; start: number }[] {
  const numbers: number[] = [];
  for (let at = skipWhitespace(text, 0); at < first; ) {
    let end = at;
    while (end < first && isNumber(text, end, end + 1)) end++;
    if (end === at) break;
    numbers.push(Number(sliceOf(text, at, end)));
    at = skipWhitespace(text, end);
  }
  const offsets: { number: number; start: number }[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2) {
    offsets.push({ number: numbers[index] ?? 0, start: first + (numbers[index + 1] ?? 0) });
  }
  return offsets;
}
