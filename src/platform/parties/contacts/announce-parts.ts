import type { Work } from '../../kernel/work/index.ts';
import { announceEmail } from '../accounts/announce-email.ts';
import { contactResource } from './contact-resource.ts';
import type { LockedContact } from './lock-contact.ts';

/** Changes that the contact gets an email about, because somebody else may have made them. */
const material: ReadonlySet<string> = new Set([
  'name',
  'email',
  'date-of-birth',
  'date-of-incorporation',
  'tax-id-number',
  'tax-country',
  'primary-address',
  'primary-phone-number',
]);

/** Announces changed parts of a contact, such as its addresses. */
export async function announceParts(
  work: Work,
  contact: LockedContact,
  changes: readonly string[],
): Promise<void> {
  await work.changeParts(contactResource, contact, changes);
  await announceMaterialChange(work, contact, changes);
}

/** Announces that an email to the contact is due if a material attribute changed. */
export async function announceMaterialChange(
  work: Work,
  { id, account_id: accountId }: LockedContact,
  changes: readonly string[],
): Promise<void> {
  if (accountId === null || !changes.some((change) => material.has(change))) return;
  const email = { accountId, type: 'contact_material_changes', resourceId: id } as const;
  await announceEmail(work, { ...email, contactId: id });
}
