import type { Work } from '../../kernel/work/index.ts';
import { announceEmail } from '../accounts/announce-email.ts';
import { contactResource } from './contact-resource.ts';
import type { LockedContact } from './lock-contact.ts';

/** Who a contact is and how it is reached: somebody else than the contact may have changed it. */
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

/** Announces a contact whose parts have changed: its addresses, say, or its primary one. */
export async function announceParts(
  work: Work,
  contact: LockedContact,
  changes: readonly string[],
): Promise<void> {
  await work.changeParts(contactResource, contact, changes);
  await announceMaterialChange(work, contact, changes);
}

/** Announces that an e-mail is due to a contact when something material of it has changed. */
export async function announceMaterialChange(
  work: Work,
  { id, account_id: accountId }: LockedContact,
  changes: readonly string[],
): Promise<void> {
  if (accountId === null || !changes.some((change) => material.has(change))) return;
  const email = { accountId, type: 'contact_material_changes', resourceId: id } as const;
  await announceEmail(work, { ...email, contactId: id });
}
