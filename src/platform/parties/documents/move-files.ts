import { forEachRow } from '../../kernel/services/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { takeObject, withObject } from './document-files.ts';

const batchSize = 50;

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
