import { forEachRow } from '../../kernel/services/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { takeObject, withObject } from './document-files.ts';

/** Parts of files that one run moves. */
const batchSize = 50;

interface Place {
  readonly file_id: string;
  readonly place: number;
}

/** Moves files from the database to the bucket, for platforms that add a bucket later. */
export async function moveFiles(services: Services): Promise<void> {
  if (!services.objects) return;
  const parts = await services.store.db
    .selectFrom('uploaded_document_files')
    .select(['file_id', 'place'])
    .where('sealed', 'is not', null)
    .orderBy('file_id')
    .orderBy('place')
    .limit(batchSize)
    .execute();
  await forEachRow(parts, (part) => movePart(services, part));
}

/** Moves the encrypted bytes unchanged. The object is removed if the document was deleted. */
async function movePart(services: Services, { file_id, place }: Place): Promise<void> {
  const { store } = services;
  const part = await store.db
    .selectFrom('uploaded_document_files')
    .select(['organization_id', 'sealed'])
    .where('file_id', '=', file_id)
    .where('place', '=', place)
    .executeTakeFirst();
  if (!part?.sealed) return;
  const { organization_id: organizationId, sealed } = part;
  await withObject(services, { organizationId, sealed }, (object) =>
    store.transaction(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('uploaded_document_files')
        .set({ ...object, sealed: null })
        .where('file_id', '=', file_id)
        .where('place', '=', place)
        .where('sealed', 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 1n) await takeObject(trx, object.object_key);
    }),
  );
}
