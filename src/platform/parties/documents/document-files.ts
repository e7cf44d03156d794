import { createHash } from 'node:crypto';
import { type Queryable, secondsAfter } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { objectNameOf, removeLoose } from './loose-objects.ts';

/** The encrypted bytes of a part, in the database or in the bucket. */
export type StoredPart =
  | { readonly sealed: Buffer }
  | { readonly object_key: string; readonly object_digest: Buffer };

/** The encrypted bytes of a document: whole, or in this number of parts that are already stored. */
export type StoredFile = StoredPart | { readonly file_id: string; readonly parts: number };

/** Purpose of the encryption of documents. */
export const documentSeal = 'documents';

/** Longer than all attempts to store an object can take. */
const graceSeconds = 15 * 60;

/**
 * Encrypts the bytes of a document, stores them in the bucket if there is one, and runs a unit of
 * work. Removes the object unless that calls {@link attachFile}.
 */
export async function withFile<T>(
  services: Services,
  { organizationId, bytes }: { organizationId: string; bytes: Uint8Array },
  callback: (work: Work, file: StoredFile) => Promise<T>,
): Promise<T> {
  const sealed = services.secrets.sealBytes(documentSeal, bytes);
  const { objects } = services;
  if (!objects) return services.transact((work) => callback(work, { sealed }));
  return withObject(services, { organizationId, sealed }, (file) =>
    services.transact((work) => callback(work, file)),
  );
}

/**
 * Like {@link withFile}, for encrypted bytes and with a bucket. The callback must call {@link
 * attachFile} or {@link takeObject}.
 */
export async function withObject<T>(
  services: Services,
  { organizationId, sealed }: { organizationId: string; sealed: Buffer },
  callback: (file: StoredPart & { object_key: string }) => Promise<T>,
): Promise<T> {
  const { store, objects, newId, clock } = services;
  if (!objects) throw new Error('there is no bucket');
  const key = newId();
  const remove_at = secondsAfter(clock.system(), graceSeconds);
  await store.db
    .insertInto('loose_objects')
    .values({ key, organization_id: organizationId, remove_at })
    .execute();
  // If this fails, an attempt may still arrive, so the object is removed only after the grace
  // period.
  await objects.put(objectNameOf(key), sealed);
  try {
    return await callback({ object_key: key, object_digest: digestOf(sealed) });
  } finally {
    services.inBackground('loose-objects', () => removeLoose(services, [key]));
  }
}

/** Records where the bytes of a document are, in the transaction that stores the document. */
export async function attachFile(
  trx: Queryable,
  documentId: string,
  file: StoredFile,
): Promise<void> {
  if ('file_id' in file) return attachParts(trx, documentId, file);
  if ('object_key' in file) await takeObject(trx, file.object_key);
  await trx
    .insertInto('uploaded_document_files')
    .values({ file_id: documentId, place: 0, document_id: documentId, ...file })
    .execute();
}

async function attachParts(
  trx: Queryable,
  documentId: string,
  { file_id, parts }: { readonly file_id: string; readonly parts: number },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('uploaded_document_files')
    .set({ document_id: documentId, remove_at: null })
    .where('file_id', '=', file_id)
    .executeTakeFirst();
  if (numUpdatedRows !== BigInt(parts)) throw new Error('the removal of the file has begun');
}

/** Keeps an object that a document now uses. @throws Error if its removal has begun */
export async function takeObject(trx: Queryable, key: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('loose_objects')
    .where('key', '=', key)
    .where('removing', '=', false)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new Error('the removal of the object has begun');
}

/** Returns the digest by which a replaced object is recognized. */
export function digestOf(sealed: Buffer): Buffer {
  return createHash('sha256').update(sealed).digest();
}
