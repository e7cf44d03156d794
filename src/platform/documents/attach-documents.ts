import type { Transaction } from 'kysely';
import { Failure, type Problem } from '../failure.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';

interface Attachment {
  readonly contactId: string;
  readonly documentIds: readonly string[];
  /** Where the ids stand, relative to `/data/attributes`: `owner/uploaded-doc-ids`. */
  readonly pointer: string;
  /** Only documents that this token uploaded; any of the contact's organization when absent. */
  readonly resourceTokenId?: string | undefined;
}

/**
 * Makes documents those of a contact. They are of the contact's organization, and of no other
 * contact yet.
 *
 * @throws Failure invalid_attribute with every id that names no such document
 */
export async function attachDocuments(
  { clock }: Pick<Services, 'clock'>,
  trx: Transaction<Database>,
  { contactId, documentIds, pointer, resourceTokenId }: Attachment,
): Promise<void> {
  if (documentIds.length === 0) return;
  const contact = await trx
    .selectFrom('contacts')
    .select(['account_id', 'organization_id'])
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  const found = await trx
    .selectFrom('uploaded_documents')
    .select('id')
    .where('id', 'in', [...documentIds])
    .where('organization_id', '=', contact.organization_id)
    .where((where) =>
      where.or([where('contact_id', 'is', null), where('contact_id', '=', contactId)]),
    )
    .$if(resourceTokenId !== undefined, (query) =>
      query.where('resource_token_id', '=', resourceTokenId ?? ''),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  refuseUnknown(documentIds, new Set(found.map(({ id }) => id)), pointer);
  await trx
    .updateTable('uploaded_documents')
    .set({ contact_id: contactId, account_id: contact.account_id, updated_at: clock.now() })
    .where('id', 'in', [...documentIds])
    .execute();
}

function refuseUnknown(
  documentIds: readonly string[],
  known: ReadonlySet<string>,
  pointer: string,
): void {
  const [first, ...others] = documentIds.flatMap((id, index): Problem[] =>
    known.has(id.toLowerCase())
      ? []
      : [
          {
            code: 'invalid_attribute',
            title: 'Invalid Attribute',
            detail: 'There is no uploaded document with this id that is free to be handed in here.',
            pointer: `/data/attributes/${pointer}/${index}`,
          },
        ],
  );
  if (first) throw Failure.ofAll([first, ...others]);
}
