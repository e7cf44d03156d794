import type { Transaction } from 'kysely';
import { Failure } from '../failure.ts';
import type { Database } from '../store/database.ts';

/** @throws Failure 43101 when another cardholder of the organization has the phone */
export async function requireFreePhone(
  trx: Transaction<Database>,
  wanted: { organizationId: string; phone: string; exceptHolderId?: string },
): Promise<void> {
  const other = await trx
    .selectFrom('card_holders')
    .select('id')
    .where('organization_id', '=', wanted.organizationId)
    .where('phone_number', '=', wanted.phone)
    .executeTakeFirst();
  if (!other || other.id === wanted.exceptHolderId) return;
  throw new Failure('43101', 'phone-number is in use by another cardholder.', {
    title: 'Phone Number In Use',
    pointer: '/data/attributes/phone-number',
  });
}
