import { createHash } from 'node:crypto';
import type { Resource as WireResource } from '../../../contract/index.ts';
import type { QueuedDocument } from '../../../contract/operator-desk.ts';
import { serialize } from '../../kernel/api/index.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import { exactJson, type Row } from '../../kernel/work/index.ts';
import type { QueuedKind } from './queued-kind.ts';
import { readRelated } from './read-related.ts';
import type { Reading, SeenSubject, View } from './subject.ts';

/** Attributes that result from decisions. All others are the basis of decisions. */
const resultAttributes: Readonly<Record<string, readonly string[]>> = {
  contacts: [
    'aml-cleared',
    'cip-cleared',
    'identity-confirmed',
    'identity-documents-verified',
    'proof-of-address-documents-verified',
    'kyc-required-actions',
  ],
};

/** Reads a subject as shown to operators; the version of a proposal depends on all of it. */
export async function readView(reading: Reading, kind: QueuedKind, row: Row): Promise<SeenSubject> {
  const related = await readRelated(reading, row);
  const view: View = {
    data: withoutResults(plain(serialize(kind.resource, row))),
    included: related.map(plain).map(withoutResults),
    documents: kind.permission === 'checks' ? await readDocuments(reading.db, row) : [],
    notices: (await kind.notices?.(reading, row)) ?? [],
  };
  const results = related.map(plain).flatMap(resultsOf);
  return { id: String(row.id), view, version: digestOf(view), results };
}

function digestOf(view: View): string {
  return createHash('sha256').update(exactJson(view)).digest('hex');
}

/** Removes links, which lead to the API of users, where operators have no access. */
function plain({ type, id, attributes }: WireResource): WireResource {
  return { type, id, attributes };
}

/** Also removes the time of the last change, which is no basis of a decision. */
function withoutResults({ type, id, attributes }: WireResource): WireResource {
  const left = Object.entries(attributes).filter(
    ([name]) => name !== 'updated-at' && !resultAttributes[type]?.includes(name),
  );
  return { type, id, attributes: Object.fromEntries(left) };
}

function resultsOf({ type, id, attributes }: WireResource): WireResource[] {
  const names = resultAttributes[type];
  if (!names) return [];
  const results = Object.entries(attributes).filter(([name]) => names.includes(name));
  return [{ type, id, attributes: Object.fromEntries(results) }];
}

/** Reads the documents of a check and the latest others of its contact. */
async function readDocuments(db: Queryable, row: Row): Promise<QueuedDocument[]> {
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
