import { toKycRequiredActions } from '../../../contract/index.ts';
import type { Work } from '../../kernel/work.ts';
import { announceEmail } from '../accounts/announce-email.ts';

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

/** Announces a contact in the transaction that made it. */
export async function announceNewContact(
  work: Work,
  contact: { id: string; accountId: string | null },
): Promise<void> {
  await announce(work, { ...contact, action: 'create', data: {} });
}

/** Announces that a contact is gone, in the transaction that removed it. */
export async function announceRemovedContact(
  work: Work,
  contact: { id: string; accountId: string | null },
): Promise<void> {
  await announce(work, { ...contact, action: 'delete', data: {} });
}

/**
 * Announces that attributes of a contact have changed, in the transaction that changed them.
 *
 * @param changes kebab-case names of the attributes; nothing is announced when there are none
 */
export async function announceContact(
  work: Work,
  contactId: string,
  changes: readonly string[],
): Promise<void> {
  if (changes.length === 0) return;
  const contact = await work.trx
    .selectFrom('contacts')
    .select(['account_id', 'kyc_required_actions'])
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  const nextSteps = changes.includes('kyc-required-actions')
    ? { kyc_required_actions: toKycRequiredActions(contact.kyc_required_actions) }
    : {};
  await announce(work, {
    id: contactId,
    accountId: contact.account_id,
    action: 'update',
    data: { changes, ...nextSteps },
  });
  if (contact.account_id === null || !changes.some((change) => material.has(change))) return;
  await announceEmail(work, {
    accountId: contact.account_id,
    type: 'contact_material_changes',
    resourceId: contactId,
    contactId,
  });
}

/** The same for what belongs to a contact and stands elsewhere, such as its addresses. */
export async function announceParts(
  work: Work,
  contactId: string,
  changes: readonly string[],
): Promise<void> {
  if (changes.length === 0) return;
  await work.trx
    .updateTable('contacts')
    .set({ updated_at: work.clock.now() })
    .where('id', '=', contactId)
    .execute();
  await announceContact(work, contactId, changes);
}

/** Contacts of the organization itself belong to no account, and so nobody is told of them. */
async function announce(
  { announce }: Work,
  event: { id: string; accountId: string | null; action: string; data: Record<string, unknown> },
): Promise<void> {
  const { id, accountId, action, data } = event;
  if (accountId === null) return;
  await announce({
    accountId,
    action,
    resourceType: 'contacts',
    resourceId: id,
    data,
  });
}
