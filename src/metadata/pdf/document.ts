import type { Cipher } from './ciphers.ts';
import { openEncryption } from './encryption.ts';
import { type PdfObject, scan } from './scan.ts';
import type { StreamContext } from './stream-context.ts';
import { entriesOf, type PdfValue } from './syntax.ts';
import { unpackObjects } from './unpack-objects.ts';
import { asName, asReference, isDictionary } from './values.ts';

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
  /** Returns the value itself, or the last version of the object that it refers to. */
  resolve(value: PdfValue | undefined): PdfValue | undefined;
  /** Returns the value of a key. Undefined if the key or the dictionary is missing. */
  get(dictionary: PdfValue | undefined, key: string): PdfValue | undefined;
}

/** Limits chains of references, which can be circular. */
const maxReferences = 10;

/**
 * Reads a PDF.
 *
 * @throws RangeError if reading would take too long
 */
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
  const get = (dictionary: PdfValue | undefined, key: string): PdfValue | undefined => {
    const whole = resolve(dictionary);
    return whole && entriesOf(whole).findLast((entry) => entry.key === key)?.value;
  };
  const all = [...trailers, ...found.filter(isTable).map(({ value }) => value)];
  const encryption = all.map((trailer) => get(trailer, 'Encrypt')).findLast((one) => one);
  const ids = all.map((trailer) => get(trailer, 'ID')).findLast((one) => one);
  const cipher = encryption && openEncryption({ encryption, ids, get, resolve });

  const unpackBudget = { left: maxUnpacked };
  let hasUnreadable = false;
  for (const object of found) {
    add(object);
    const packed = await unpackObjects(object, { get, resolve, cipher, unpackBudget });
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
  };
}

/** Limits unpacked bytes per file: small streams can unpack to huge ones. */
const maxUnpacked = 64 * 1024 * 1024;

function isTable({ value, stream }: PdfObject): boolean {
  return stream !== undefined && typeOf(value) === 'XRef';
}

/** Returns the `/Type` of a dictionary. */
export function typeOf(value: PdfValue): string | undefined {
  if (!isDictionary(value)) return undefined;
  const type = entriesOf(value).findLast(({ key }) => key === 'Type')?.value;
  return type && asName(type);
}
