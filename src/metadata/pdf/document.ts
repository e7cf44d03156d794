import type { Cipher } from './ciphers.ts';
import { openEncryption } from './encryption.ts';
import type { StreamContext } from './filters.ts';
import { type PdfObject, scan } from './scan.ts';
import { entriesOf, type PdfValue } from './syntax.ts';
import { unpackObjects } from './unpack-objects.ts';
import { asName, asReference } from './values.ts';

/** A PDF. Its objects were found by scanning the file, without its cross-reference tables. */
export interface PdfDocument extends StreamContext {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** In file order; packed objects follow their object stream. */
  readonly objects: readonly PdfObject[];
  /** Dictionaries of trailers and of cross-reference streams. */
  readonly trailers: readonly PdfValue[];
  readonly isEncrypted: boolean;
  /** Undefined if nothing is encrypted or if a password is required. */
  readonly cipher: Cipher | undefined;
  /** True if some packed objects can't be unpacked. */
  readonly hasUnreadable: boolean;
  /** True if the last object or the trailer is missing. */
  readonly isTruncated: boolean;
  /** Returns the value of a key, which can be a reference. */
  get(dictionary: PdfValue | undefined, key: string): PdfValue | undefined;
}

/** Limits chains of references, which can be circular. */
const maxReferences = 10;

/** Reads a PDF. Rejects with RangeError if reading would take too long. */
export async function readDocument(bytes: Uint8Array<ArrayBuffer>): Promise<PdfDocument> {
  const { objects: found, trailers, isTruncated } = scan(bytes);
  const objects: PdfObject[] = [];
  const latest = new Map<string, PdfValue>();
  const add = (object: PdfObject): void => {
    objects.push(object);
    latest.set(object.id, object.value);
  };
  for (const object of found) latest.set(object.id, object.value);

  const resolve = (value: PdfValue | undefined): PdfValue | undefined => {
    let resolved = value;
    for (let step = 0; resolved && step < maxReferences; step++) {
      const id = asReference(resolved);
      if (!id) return resolved;
      resolved = latest.get(id);
    }
    return undefined;
  };
  const get = (dictionary: PdfValue | undefined, key: string): PdfValue | undefined =>
    entriesOf(resolve(dictionary)).findLast((entry) => entry.key === key)?.value;
  const find: StreamContext['find'] = (dictionary, key) => resolve(get(dictionary, key));
  const all = [...trailers, ...found.filter(isTable).map(({ value }) => value)];
  const encryption = all.map((trailer) => get(trailer, 'Encrypt')).findLast((one) => one);
  const ids = all.map((trailer) => get(trailer, 'ID')).findLast((one) => one);
  const cipher = encryption && openEncryption({ encryption, ids, find, resolve });

  const unpackBudget = { left: maxUnpacked };
  let hasUnreadable = false;
  for (const object of found) {
    add(object);
    const packed = await unpackObjects(object, { find, resolve, cipher, unpackBudget });
    hasUnreadable ||= !packed;
    for (const one of packed ?? []) add(one);
  }
  return {
    bytes,
    objects,
    trailers: all,
    isEncrypted: encryption !== undefined,
    cipher,
    hasUnreadable,
    isTruncated: isTruncated || all.length === 0,
    unpackBudget,
    resolve,
    get,
    find,
  };
}

/** Limits unpacked bytes per file: small streams can unpack to huge ones. */
const maxUnpacked = 64 * 1024 * 1024;

function isTable({ value, stream }: PdfObject): boolean {
  return stream !== undefined && typeOf(value) === 'XRef';
}

/** Returns the `/Type` of a dictionary. */
export function typeOf(value: PdfValue): string | undefined {
  return asName(entriesOf(value).findLast(({ key }) => key === 'Type')?.value);
}
