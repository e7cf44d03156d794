import type { Secrets } from '../../kernel/secrets.ts';
import type { Queryable } from '../../kernel/store/store.ts';

/**
 * Where the bytes of documents are. Kept behind two calls, so that a store of objects can take
 * their place.
 */
export interface DocumentFiles {
  /** Keeps the bytes of a document, in the transaction that writes it. */
  put(trx: Queryable, documentId: string, bytes: Uint8Array): Promise<void>;
  /** undefined when there is no such document. */
  read(db: Queryable, documentId: string): Promise<Buffer | undefined>;
}

const purpose = 'documents';

/** Files in the database, encrypted: they show faces, addresses and numbers of identity cards. */
export function createDocumentFiles(secrets: Secrets): DocumentFiles {
  return {
    async put(trx, documentId, bytes) {
      const sealed = secrets.sealBytes(purpose, bytes);
      await trx
        .insertInto('uploaded_document_files')
        .values({ document_id: documentId, sealed })
        .execute();
    },
    async read(db, documentId) {
      const row = await db
        .selectFrom('uploaded_document_files')
        .select('sealed')
        .where('document_id', '=', documentId)
        .executeTakeFirst();
      return row && secrets.openBytes(purpose, row.sealed);
    },
  };
}
