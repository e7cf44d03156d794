import { createHash } from 'node:crypto';
import { type Queryable, secondsAfter } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { objectNameOf, removeLoose } from './loose-objects.ts';

/** The bytes of a document, encrypted: in the database, or in the bucket under a key. */
export type KeptFile =
  | { readonly sealed: Buffer }
  | { readonly object_key: string; readonly object_digest: Buffer };

/** What the bytes of documents are sealed for. */
export const documentSeal = 'documents';

/** Longer than all attempts to put an object can take, until the last one has arrived. */
const graceSeconds = 15 * 60;

/**
 * Runs a unit of work that makes a document of bytes: see {@link attachFile}. The bytes are encrypted,
 * as they show faces, addresses and numbers of identity cards, and are in the bucket before it begins.
 * They are removed again when it throws or makes no document.
 */
export async function withFile<T>(
  services: Services,
  { organizationId, bytes }: { organizationId: string; bytes: Uint8Array },
  does: (work: Work, file: KeptFile) => Promise<T>,
): Promise<T> {
  const sealed = services.secrets.sealBytes(documentSeal, bytes);
  const { objects } = services;
  if (!objects) return services.transact((work) => does(work, { sealed }));
  return withObject(services, { organizationId, sealed }, (file) =>
    services.transact((work) => does(work, file)),
  );
}

/**
 * The same for bytes that are sealed already, with a bucket.
 *
 * @param does must call {@link attachFile}, or {@link takeObject}
 */
export async function withObject<T>(
  services: Services,
  { organizationId, sealed }: { organizationId: string; sealed: Buffer },
  does: (file: KeptFile & { object_key: string }) => Promise<T>,
): Promise<T> {
  const { store, objects, newId, clock } = services;
  if (!objects) throw new Error('there is no bucket');
  const key = newId();
  const remove_at = secondsAfter(clock.system(), graceSeconds);
  await store.db
    .insertInto('loose_objects')
    .values({ key, organization_id: organizationId, remove_at })
    .execute();
  // When this fails, an attempt may still arrive: the object is removed after the grace, not now.
  await objects.put(objectNameOf(key), sealed);
  try {
    return await does({ object_key: key, object_digest: digestOf(sealed) });
  } finally {
    services.inBackground('loose-objects', () => removeLoose(services, [key]));
  }
}

/** Writes where the bytes of a document are, in the transaction that writes the document. */
export async function attachFile(
  trx: Queryable,
  documentId: string,
  file: KeptFile,
): Promise<void> {
  if ('object_key' in file) await takeObject(trx, file.object_key);
  await trx
    .insertInto('uploaded_document_files')
    .values({ document_id: documentId, ...file })
    .execute();
}

/**
 * Keeps an object from being removed, as a document has it now.
 *
 * @throws Error when its removal has begun
 */
export async function takeObject(trx: Queryable, key: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('loose_objects')
    .where('key', '=', key)
    .where('removing', '=', false)
    .executeTakeFirst();
  if (numDeletedRows !== 1n) throw new Error('the object was given up');
}

/**
 * The bytes of a document; undefined when there is no such document.
 *
 * @throws Error when they are in a bucket that does not have them, has others, or is not set
 */
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
  if (!row.object_digest?.equals(digestOf(sealed))) throw new Error('the object was exchanged');
  return secrets.openBytes(documentSeal, sealed);
}

function digestOf(sealed: Buffer): Buffer {
  return createHash('sha256').update(sealed).digest();
}
