import { Failure } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { requireNotPrimaryContact } from './company-people.ts';
import { contactUnblocked } from './contact-events.ts';
import { contactResource } from './contact-resource.ts';
import { type LockedContact, lockContact } from './lock-contact.ts';

/** Removes a contact with its addresses, phone numbers, relationships and checks. */
export async function removeContact(services: Services, contactId: string): Promise<void> {
  try {
    await services.transact((work) => remove(work, contactId));
  } catch (error) {
    if (!isStillNamed(error)) throw error;
    const detail =
      'This contact cannot be removed, because it has cards, payments or other records that must be kept.';
    throw new Failure('contact_in_use', detail);
  }
}

async function remove(work: Work, contactId: string): Promise<void> {
  const contact = await lockContact(work, contactId);
  if (contact.account_roles.includes('owner')) {
    throw new Failure('owner_required', 'The owner of an account cannot be removed.');
  }
  for (const company of await companiesOf(work, contactId)) {
    requireNotPrimaryContact(company, contactId);
  }
  await work.trx.deleteFrom('contacts').where('id', '=', contactId).execute();
  await work.announceDeleted(contactResource, contact);
  const { account_id } = contact;
  // The account may open if this was the last contact with pending checks.
  if (account_id !== null) await work.raise(contactUnblocked, account_id);
}

function companiesOf({ trx }: Work, contactId: string): Promise<LockedContact[]> {
  return trx
    .selectFrom('contacts')
    .selectAll()
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('contact_relationships')
        .select('from_contact_id')
        .where('to_contact_id', '=', contactId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** foreign_key_violation */
function isStillNamed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503';
}
