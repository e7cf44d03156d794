import { attributeProblem, requireNoProblems } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { contactResource } from '../contacts/contact-resource.ts';

/** A document named in a request. */
export interface NamedDocument {
  readonly id: string;
  /** Its position, relative to `/data/attributes`: `owner/uploaded-doc-ids/0`. */
  readonly pointer: string;
}

interface Attachment {
  readonly contactId: string;
  readonly documents: readonly NamedDocument[];
  /** Accepts only documents uploaded with this token. */
  readonly resourceTokenId?: string | undefined;
}

/** Attaches documents that belong to no other contact. @throws Failure invalid_attribute for each wrong id */
export async function attachDocuments(
  work: Work,
  { contactId, documents, resourceTokenId }: Attachment,
): Promise<void> {
  if (documents.length === 0) return;
  const { trx, clock } = work;
  const contact = await work.read(contactResource, contactId);
  const ids = documents.map(({ id }) => id);
  const found = await trx
    .selectFrom('uploaded_documents')
    .select('id')
    .where('id', 'in', ids)
    .where('organization_id', '=', contact.organization_id)
    .where((where) =>
      where.or([where('contact_id', 'is', null), where('contact_id', '=', contactId)]),
    )
    .where((where) =>
      where.or([where('account_id', 'is', null), where('account_id', '=', contact.account_id)]),
    )
    .$if(resourceTokenId !== undefined, (query) =>
      query.where('resource_token_id', '=', resourceTokenId ?? ''),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  requireAllKnown(documents, new Set(found.map(({ id }) => id)));
  await trx
    .updateTable('uploaded_documents')
    .set({ contact_id: contactId, account_id: contact.account_id, updated_at: clock.now() })
    .where('id', 'in', ids)
    .execute();
}

/** @throws Failure invalid_attribute for each document that does not exist or is not the contact's */
export async function requireDocumentsOf(
  { trx }: Work,
  contactId: string,
  documents: readonly NamedDocument[],
): Promise<void> {
  const ids = documents.map(({ id }) => id);
  const found = await trx
    .selectFrom('uploaded_documents')
    .select('id')
    .where('id', 'in', ids)
    .where('contact_id', '=', contactId)
    .execute();
  requireAllKnown(documents, new Set(found.map(({ id }) => id)));
}

function requireAllKnown(documents: readonly NamedDocument[], known: ReadonlySet<string>): void {
  const detail = 'No uploaded document with this id is available to this contact.';
  const unknown = documents.filter(({ id }) => !known.has(id.toLowerCase()));
  requireNoProblems(unknown.map(({ pointer }) => attributeProblem(pointer, detail)));
}
