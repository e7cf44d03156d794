import { bytesOf } from '../range.ts';
import type { PdfObject } from './scan.ts';
import { entriesOf, isAt, skipWhitespace, sliceOf } from './syntax.ts';

interface StreamContent {
  /** Includes its delimiters and the length of the data. */
  readonly dictionary: string;
  readonly data: Uint8Array;
}

const endOfStream = '\nendstream';

/** Replaces a stream and fills the remaining space with spaces. Returns false, without a change, if it doesn't fit. */
export function replaceObject(object: PdfObject, { dictionary, data }: StreamContent): boolean {
  const { text, start } = object.value;
  const afterObject = skipWhitespace(text, object.end);
  const end = isAt(text, afterObject, 'endstream') ? afterObject + 'endstream'.length : object.end;
  const head = bytesOf(`${dictionary}stream\n`);
  const length = head.length + data.length + endOfStream.length;
  if (length > end - start) return false;
  text.bytes.fill(0x20, start, end);
  text.bytes.set(head, start);
  text.bytes.set(data, start + head.length);
  text.bytes.set(bytesOf(endOfStream), start + head.length + data.length);
  return true;
}

/** Returns the source text of a stream's dictionary entries, without some keys. */
export function entriesWithout({ value }: PdfObject, keys: readonly string[]): string {
  return entriesOf(value)
    .filter(({ key }) => !keys.includes(key))
    .map(({ start, value: { end } }) => sliceOf(value.text, start, end))
    .join(' ');
}

/** Keys of a stream dictionary that describe its encoding. */
export const packingKeys = ['Length', 'Filter', 'DecodeParms', 'DP', 'DL'];
