import type { OnboardingInput } from '../../../contract/index.ts';
import { readRow, requirePermission } from '../../kernel/api/index.ts';
import { Failure, invalidAttribute, type Queryable } from '../../kernel/store/index.ts';
import {
  type Caller,
  callerOf,
  type ResourceToken,
  type Services,
  type Work,
} from '../../kernel/work/index.ts';
import { accountResource } from '../../parties/accounts/account-resource.ts';
import { lockNotEnded } from '../../parties/accounts/require-not-ended.ts';
import { submitDocuments } from '../../parties/compliance/insert-document-check.ts';
import { insertContact } from '../../parties/contacts/insert-contact.ts';
import { deleteDraft } from '../drafts/drafts.ts';
import { organizationOf } from '../tokens/onboarding-token.ts';
import { endUploadTokens } from '../tokens/upload-tokens.ts';

/** The account of new contacts, or the organization itself. */
interface Destination {
  readonly accountId: string | null;
  readonly organizationId: string;
}

/** Ids of the contact and its people, in the order of the input. */
interface Created {
  readonly contactId: string;
  readonly peopleIds: readonly string[];
}

/** Returns the contacts of an earlier run of the same request that died before it responded. */
export async function findEarlierCreation(
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

/** Creates the contacts of a token with documents, and uses it up. @throws Failure token_used */
export function createContacts(
  services: Services,
  token: ResourceToken,
  options: { id: string; destination: Destination; input: OnboardingInput },
): Promise<Created> {
  const { id, destination, input } = options;
  return services.transact(async (work) => {
    if (!(await work.tokens.end(work.trx, token.id, 'used'))) {
      throw new Failure('token_used', 'The contacts of this token already exist.');
    }
    if (destination.accountId !== null) await lockNotEnded(work.trx, destination.accountId);
    const resourceTokenId = token.id;
    const contact = { ...destination, id, roles: [], input, resourceTokenId };
    const { id: contactId } = await insertContact(work, contact);
    const peopleIds = await peopleOf(work.trx, contactId);
    for (const [index, id] of peopleIds.entries()) {
      const given = input['related-contacts']?.[index] ?? {};
      const prefix = `related-contacts/${index}/`;
      await submitDocuments(work, { contactId: id, given, prefix, resourceTokenId });
    }
    await submitDocuments(work, { contactId, given: input, prefix: '', resourceTokenId });
    if (input['discard-unnamed-documents']) await discardRest(work, token);
    else
      await attachRest(work, token, { contact_id: contactId, account_id: destination.accountId });
    await deleteDraft(work.trx, token.id);
    await endUploadTokens(services, work.trx, token);
    return { contactId, peopleIds };
  });
}

/** Deletes documents of people who were removed from the form. */
async function discardRest({ trx }: Work, token: ResourceToken): Promise<void> {
  await trx
    .deleteFrom('uploaded_documents')
    .where('resource_token_id', '=', token.id)
    .where('contact_id', 'is', null)
    .execute();
}

/** Attaches documents without a named contact to the main contact. */
async function attachRest(
  { trx }: Work,
  token: ResourceToken,
  contact: { contact_id: string; account_id: string | null },
): Promise<void> {
  await trx
    .updateTable('uploaded_documents')
    .set(contact)
    .where('resource_token_id', '=', token.id)
    .where('contact_id', 'is', null)
    .execute();
}

/** Returns the ids of a contact's related people, in the order of the input. */
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

/** Returns the token's account; for a user's token the named one, if the user may manage it. */
export async function destinationOf(
  services: Services,
  token: ResourceToken,
  input: OnboardingInput,
): Promise<Destination> {
  const organizationId = organizationOf(token);
  const named = input['account-id'];
  if (token.resource_type === 'account') {
    if (named === undefined || named.toLowerCase() === token.resource_id) {
      return { accountId: token.resource_id, organizationId };
    }
    throw invalidAttribute('account-id', 'account-id must be the account of the token.');
  }
  if (named === undefined) throw invalidAttribute('account-id', 'account-id is required.');
  const user = await actingUser(services, token.resource_id);
  const viewer = user?.organizationId === organizationId ? user : undefined;
  const account =
    viewer && (await readRow(services.store.db, { resource: accountResource, id: named, viewer }));
  if (!viewer || !account) {
    throw invalidAttribute('account-id', 'account-id: There is no account with this id.');
  }
  await requirePermission(services, viewer, named, 'manage');
  return { accountId: named, organizationId };
}

/** Returns the user as a caller; undefined if it is disabled. */
async function actingUser({ store }: Services, userId: string): Promise<Caller | undefined> {
  const user = await store.db
    .selectFrom('users')
    .select(['id', 'organization_id', 'disabled', 'organization_permissions'])
    .where('id', '=', userId)
    .executeTakeFirst();
  return user && !user.disabled ? callerOf(user) : undefined;
}
