import { createHash } from 'node:crypto';
import { forEachRow } from '../../kernel/services/index.ts';
import { type Queryable, secondsAfter } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { objectNameOf, removeLoose } from './loose-objects.ts';

/** The encrypted bytes of a document, in the database or in the bucket. */
export type StoredFile =
  | { readonly sealed: Buffer }
  | { readonly object_key: string; readonly object_digest: Buffer };

/** Purpose of the encryption of documents. */
const documentSeal = 'documents';

/** Files that one run moves. */
const batchSize = 50;

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
async function withObject<T>(
  services: Services,
  { organizationId, sealed }: { organizationId: string; sealed: Buffer },
  callback: (file: StoredFile & { object_key: string }) => Promise<T>,
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
  if ('object_key' in file) await takeObject(trx, file.object_key);
  await trx
    .insertInto('uploaded_document_files')
    .values({ document_id: documentId, ...file })
    .execute();
}

/** Keeps an object that a document now uses. @throws Error if its removal has begun */
async function takeObject(trx: Queryable, key: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('loose_objects')
    .where('key', '=', key)
    .where('removing', '=', false)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new Error('the removal of the object has begun');
}

/** Reads the bytes of a document; undefined without one. @throws Error if they can't be read */
export async function readFile(
  { store, secrets, objects }: Pick<Services, 'store' | 'secrets' | 'objects'>,
  documentId: string,
): Promise<Buffer | undefined> {
  const row = await store.db
    .selectFrom('uploaded_document_files')
    .select(['sealed', 'object_key', 'object_digest'])
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.sealed) return secrets.openBytes(documentSeal, row.sealed);
  if (!objects) throw new Error('this document is in a bucket: set S3_URL');
  const sealed = await objects.get(objectNameOf(String(row.object_key)));
  if (!sealed) throw new Error('the bucket has no such object');
  if (!row.object_digest?.equals(digestOf(sealed))) throw new Error('the object has other bytes');
  return secrets.openBytes(documentSeal, sealed);
}

function digestOf(sealed: Buffer): Buffer {
  return createHash('sha256').update(sealed).digest();
}

/** Moves files from the database to the bucket, for platforms that add a bucket later. */
export async function moveFiles(services: Services): Promise<void> {
  if (!services.objects) return;
  const ids = await services.store.db
    .selectFrom('uploaded_document_files')
    .select('document_id')
    .where('sealed', 'is not', null)
    .orderBy('document_id')
    .limit(batchSize)
    .execute();
  await forEachRow(ids, ({ document_id }) => moveFile(services, document_id));
}

/** Moves the encrypted bytes unchanged. The object is removed if the document was deleted. */
async function moveFile(services: Services, documentId: string): Promise<void> {
  const { store } = services;
  const file = await store.db
    .selectFrom('uploaded_document_files')
    .select(['organization_id', 'sealed'])
    .where('document_id', '=', documentId)
    .executeTakeFirst();
  if (!file?.sealed) return;
  const { organization_id: organizationId, sealed } = file;
  await withObject(services, { organizationId, sealed }, (object) =>
    store.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('uploaded_document_files')
        .set({ ...object, sealed: null })
        .where('document_id', '=', documentId)
        .where('sealed', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) await takeObject(trx, object.object_key);
    }),
  );
}
