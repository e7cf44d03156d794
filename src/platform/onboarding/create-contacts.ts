import type { OnboardingInput } from '../../contract/index.ts';
import type { Queryable } from '../kernel/store/index.ts';
import type { ResourceToken, Services, Work } from '../kernel/work/index.ts';
import { holdLiving } from '../parties/accounts/require-living.ts';
import { submitDocuments } from '../parties/compliance/submit-documents.ts';
import { insertContact } from '../parties/contacts/insert-contact.ts';
import { deleteDraft } from './drafts.ts';
import { useUp } from './onboarding-token.ts';
import { endUploadTokens } from './upload-tokens.ts';

/** Whose the contacts are: an account's, or the organization's own. */
export interface Home {
  readonly accountId: string | null;
  readonly organizationId: string;
}

/** The ids of the contact and of its people, in the order of the input. */
interface Created {
  readonly contactId: string;
  readonly peopleIds: readonly string[];
}

/**
 * What an earlier run of the same request has made, when the process died before it answered.
 *
 * @param id of the contact, as it was or would have been created
 */
export async function createdBefore(
  { store }: Services,
  token: ResourceToken,
  id: string,
): Promise<Created | undefined> {
  if (token.status !== 'used') return undefined;
  const contact = await store.db
    .selectFrom('contacts')
    .select('id')
    .where('id', '=', id)
    .where('resource_token_id', '=', token.id)
    .executeTakeFirst();
  return contact && { contactId: id, peopleIds: await peopleOf(store.db, id) };
}

/**
 * Makes the contacts that a token is for, with their documents, and uses the token up: all of it or
 * nothing, and once.
 *
 * @param options.id of the contact
 * @throws Failure token_used for all but the first of several calls
 */
export function createContacts(
  services: Services,
  token: ResourceToken,
  options: { id: string; home: Home; input: OnboardingInput },
): Promise<Created> {
  const { id, home, input } = options;
  return services.transact(async (work) => {
    await useUp(work, token);
    if (home.accountId !== null) await holdLiving(work.trx, home.accountId);
    const resourceTokenId = token.id;
    const contact = { ...home, id, roles: [], input, resourceTokenId };
    const { id: contactId } = await insertContact(work, contact);
    const peopleIds = await peopleOf(work.trx, contactId);
    for (const [index, id] of peopleIds.entries()) {
      const given = input['related-contacts']?.[index] ?? {};
      const prefix = `related-contacts/${index}/`;
      await submitDocuments(work, { contactId: id, given, prefix, resourceTokenId });
    }
    await submitDocuments(work, { contactId, given: input, prefix: '', resourceTokenId });
    if (input['discard-unnamed-documents']) await discardRest(work, token);
    else await attachRest(work, { token, contactId, home });
    await deleteDraft(work.trx, token.id);
    await endUploadTokens(services, work.trx, token);
    return { contactId, peopleIds };
  });
}

/** Somebody who was removed from the form takes their documents away with them. */
async function discardRest({ trx }: Work, token: ResourceToken): Promise<void> {
  await trx
    .deleteFrom('uploaded_documents')
    .where('resource_token_id', '=', token.id)
    .where('contact_id', 'is', null)
    .execute();
}

/** Documents that nobody named are those of the contact itself. */
async function attachRest(
  { trx }: Work,
  { token, contactId, home }: { token: ResourceToken; contactId: string; home: Home },
): Promise<void> {
  await trx
    .updateTable('uploaded_documents')
    .set({ contact_id: contactId, account_id: home.accountId })
    .where('resource_token_id', '=', token.id)
    .where('contact_id', 'is', null)
    .execute();
}

/** The ids of the people behind a contact, in the order in which they were given with it. */
async function peopleOf(db: Queryable, contactId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('contact_relationships')
    .innerJoin('contacts', 'contacts.id', 'contact_relationships.to_contact_id')
    .select('contacts.id')
    .where('from_contact_id', '=', contactId)
    .orderBy('contacts.created_at')
    .orderBy('contacts.id')
    .execute();
  return rows.map(({ id }) => id);
}
