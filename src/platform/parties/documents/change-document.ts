import type { DocumentChanges } from '../../../contract/index.ts';
import type { Services } from '../../kernel/services.ts';

/** Changes what is named; what is not named stays as it is. */
export async function changeDocument(
  { store, clock }: Services,
  documentId: string,
  changes: DocumentChanges,
): Promise<void> {
  const { label, description, public: isPublic, 'allow-download': allowDownload } = changes;
  await store.db
    .updateTable('uploaded_documents')
    .set({
      ...(label === undefined ? {} : { label }),
      ...(description === undefined ? {} : { description }),
      ...(isPublic === undefined ? {} : { public: isPublic }),
      ...(allowDownload === undefined ? {} : { allow_download: allowDownload }),
      updated_at: clock.now(),
    })
    .where('id', '=', documentId)
    .execute();
}
