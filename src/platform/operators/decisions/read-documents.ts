import type { QueuedDocument } from '../../../contract/operator-desk.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import type { Row } from '../../kernel/work/index.ts';

/** Reads the documents of a check and the latest others of its contact. */
export async function readDocuments(db: Queryable, row: Row): Promise<QueuedDocument[]> {
  const own = [row.uploaded_document_id, row.backside_document_id].filter(
    (id): id is string => typeof id === 'string',
  );
  const documents = await db
    .selectFrom('uploaded_documents')
    .select(['id', 'label', 'mime_type'])
    .where(({ or, eb }) =>
      or([
        eb('contact_id', '=', String(row.contact_id)),
        ...(own.length > 0 ? [eb('id', 'in', own)] : []),
      ]),
    )
    .orderBy(({ eb }) => eb('id', '=', own[0] ?? null), 'desc')
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute();
  return documents.map(({ id, label, mime_type }) => ({ id, label, 'mime-type': mime_type }));
}
