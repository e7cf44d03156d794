import type { Transaction } from 'kysely';
import { toKycRequiredActions } from '../../contract/index.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';

/**
 * Announces that attributes of a contact have changed, in the transaction that changed them.
 * Contacts of the organization itself belong to no account, and so nobody is told of them.
 *
 * @param changes kebab-case names of the attributes; nothing is announced when there are none
 */
export async function announceContact(
  { webhooks }: Pick<Services, 'webhooks'>,
  trx: Transaction<Database>,
  contactId: string,
  changes: readonly string[],
): Promise<void> {
  if (changes.length === 0) return;
  const contact = await trx
    .selectFrom('contacts')
    .select(['account_id', 'kyc_required_actions'])
    .where('id', '=', contactId)
    .executeTakeFirstOrThrow();
  if (contact.account_id === null) return;
  const nextSteps = changes.includes('kyc-required-actions')
    ? { kyc_required_actions: toKycRequiredActions(contact.kyc_required_actions) }
    : {};
  await webhooks.enqueue(trx, {
    accountId: contact.account_id,
    action: 'update',
    resourceType: 'contacts',
    resourceId: contactId,
    data: { changes, ...nextSteps },
  });
}
