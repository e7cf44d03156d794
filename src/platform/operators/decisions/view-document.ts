import { readRow } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { openFile } from '../../parties/documents/read-file.ts';
import type { Operator } from '../people/operator.ts';

/** The parts of a document's bytes, and their type. */
export interface ViewedDocument {
  readonly chunks: AsyncGenerator<Buffer>;
  readonly size: number;
  readonly mimeType: string;
}

/** Reads a document and records it in the audit log. @throws Failure forbidden, not_found */
export async function viewDocument(
  services: Pick<Services, 'store' | 'secrets' | 'objects' | 'transact' | 'registry'>,
  operator: Operator,
  id: string,
): Promise<ViewedDocument> {
  if (!operator.permissions.includes('checks')) {
    throw new Failure('forbidden', 'You need the permission "checks".');
  }
  const { store, registry, transact } = services;
  const resource = registry.find('uploaded-documents');
  const document = resource && (await readRow(store.db, { resource, id, viewer: 'platform' }));
  const chunks = document && (await openFile(services, id));
  if (!chunks) throw new Failure('not_found', 'There is no document with this id.');
  await transact(async ({ audit }) =>
    audit({
      actor: { type: 'operator', id: operator.id },
      action: 'document.viewed',
      // The database's spelling of the id: requests may use capitals.
      subject: { type: 'uploaded-documents', id: String(document.id) },
    }),
  );
  return { chunks, size: Number(document.size), mimeType: String(document.mime_type) };
}
