import { bytesOf } from '../range.ts';
import type { PdfObject } from './scan.ts';
import { entriesOf, isAt, skipBlanks, sliceOf } from './syntax.ts';

interface Content {
  /** With its brackets, and the length of the data. */
  readonly dictionary: string;
  readonly data: Uint8Array;
}

const endOfStream = '\nendstream';

/**
 * Writes a stream in the place of another, with blanks behind it.
 *
 * @returns whether there was room for it; nothing is changed otherwise
 */
export function replaceObject(object: PdfObject, { dictionary, data }: Content): boolean {
  const { text, start } = object.value;
  const word = skipBlanks(text, object.end);
  const end = isAt(text, word, 'endstream') ? word + 'endstream'.length : object.end;
  const head = bytesOf(`${dictionary}stream\n`);
  const length = head.length + data.length + endOfStream.length;
  if (length > end - start) return false;
  text.bytes.fill(0x20, start, end);
  text.bytes.set(head, start);
  text.bytes.set(data, start + head.length);
  text.bytes.set(bytesOf(endOfStream), start + head.length + data.length);
  return true;
}

/** The entries of a stream's dictionary as they stand in it, but for some. */
export function entriesBut({ value }: PdfObject, left: readonly string[]): string {
  return entriesOf(value)
    .filter(({ key }) => !left.includes(key))
    .map(({ start, value: { end } }) => sliceOf(value.text, start, end))
    .join(' ');
}

/** Keys of a stream that say how it is packed. */
export const packingKeys = ['Length', 'Filter', 'DecodeParms', 'DP', 'DL'];
