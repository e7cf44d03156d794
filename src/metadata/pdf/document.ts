import type { Crypt } from './ciphers.ts';
import { cryptOf } from './encryption.ts';
import { type PdfObject, scan } from './scan.ts';
import type { StreamReading } from './stream-reading.ts';
import { entriesOf, type PdfValue } from './syntax.ts';
import { unpackObjects } from './unpack-objects.ts';
import { asName, asReference, isDictionary } from './values.ts';

/** A PDF whose objects were found by reading it once, whatever its tables say of where they are. */
export interface PdfDocument extends StreamReading {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In the order of the file; those that are packed behind the stream that has them. */
  readonly objects: readonly PdfObject[];
  /** Dictionaries of trailers and of cross-reference streams. */
  readonly trailers: readonly PdfValue[];
  readonly isEncrypted: boolean;
  /** undefined where nothing is encrypted, and where it needs a password. */
  readonly crypt: Crypt | undefined;
  /** Some packed objects can't be unpacked. */
  readonly hasUnread: boolean;
  /** Some of it is missing: the last object or the trailer. */
  readonly isCut: boolean;
  /** The value, or the last version of the object that it refers to. */
  resolve(value: PdfValue | undefined): PdfValue | undefined;
  /** The value of a key; undefined where the value is no dictionary, or has none. */
  get(dictionary: PdfValue | undefined, key: string): PdfValue | undefined;
}

/** References that lead to further references: more are a circle. */
const mostReferences = 10;

/**
 * Reads a PDF.
 *
 * @throws RangeError for one that would take too long
 */
export async function readDocument(bytes: Uint8Array<ArrayBuffer>): Promise<PdfDocument> {
  const { objects: found, trailers, isCut } = scan(bytes);
  const objects: PdfObject[] = [];
  const latest = new Map<string, PdfValue>();
  const add = (object: PdfObject): void => {
    objects.push(object);
    latest.set(object.id, object.value);
  };
  for (const object of found) latest.set(object.id, object.value);

  const resolve = (value: PdfValue | undefined): PdfValue | undefined => {
    let resolved = value;
    for (let step = 0; resolved && step < mostReferences; step++) {
      const id = asReference(resolved);
      if (!id) return resolved;
      resolved = latest.get(id);
    }
    return undefined;
  };
  const get = (dictionary: PdfValue | undefined, key: string): PdfValue | undefined => {
    const whole = resolve(dictionary);
    return whole && entriesOf(whole).findLast((entry) => entry.key === key)?.value;
  };
  const all = [...trailers, ...found.filter(isTable).map(({ value }) => value)];
  const encryption = all.map((trailer) => get(trailer, 'Encrypt')).findLast((one) => one);
  const ids = all.map((trailer) => get(trailer, 'ID')).findLast((one) => one);
  const crypt = encryption && cryptOf({ encryption, ids, get, resolve });

  const room = { left: mostUnpacked };
  let hasUnread = false;
  for (const object of found) {
    add(object);
    const packed = await unpackObjects(object, { get, resolve, crypt, room });
    hasUnread ||= !packed;
    for (const one of packed ?? []) add(one);
  }
  return {
    bytes,
    objects,
    trailers: all,
    isEncrypted: encryption !== undefined,
    crypt,
    hasUnread,
    isCut: isCut || all.length === 0,
    room,
    resolve,
    get,
  };
}

/** Bytes that are unpacked of one file: a few can unpack to more than there is room for. */
const mostUnpacked = 64 * 1024 * 1024;

function isTable({ value, stream }: PdfObject): boolean {
  return stream !== undefined && typeOf(value) === 'XRef';
}

/** `/Type` of a dictionary. */
export function typeOf(value: PdfValue): string | undefined {
  if (!isDictionary(value)) return undefined;
  const type = entriesOf(value).findLast(({ key }) => key === 'Type')?.value;
  return type && asName(type);
}
