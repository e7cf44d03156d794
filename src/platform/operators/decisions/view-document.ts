import { readRow } from '../../kernel/api/index.ts';
import { Failure } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { readFile } from '../../parties/documents/document-files.ts';
import type { Operator } from '../people/operator.ts';

/** A document's bytes and their type. */
export interface ViewedDocument {
  readonly bytes: Uint8Array<ArrayBuffer>;
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
  const bytes = document && (await readFile(services, id));
  if (!bytes) throw new Failure('not_found', 'There is no document with this id.');
  await transact(async ({ audit }) =>
    audit({
      actor: { type: 'operator', id: operator.id },
      action: 'document.viewed',
      // The database's spelling of the id: requests may use capitals.
      subject: { type: 'uploaded-documents', id: String(document.id) },
    }),
  );
  return { bytes: new Uint8Array(bytes), mimeType: String(document.mime_type) };
}
