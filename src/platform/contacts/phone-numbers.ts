import type { Transaction } from 'kysely';
import type { PhoneNumberChanges } from '../../contract/index.ts';
import { lockContact } from '../compliance/lock-contact.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { announceContact } from './announce-contact.ts';
import { phoneNumberColumns } from './insert-parts.ts';

/**
 * Changes what is named of a phone number.
 *
 * @throws Failure not_found
 */
export async function updatePhoneNumber(
  services: Services,
  trx: Transaction<Database>,
  id: string,
  input: PhoneNumberChanges,
): Promise<void> {
  const row = await trx
    .selectFrom('phone_numbers')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', 'There is no phone-numbers with this id.');
  const columns = phoneNumberColumns({
    number: input.number ?? row.client_input,
    country: input.country ?? row.country ?? undefined,
    sms: input.sms ?? row.sms,
  });
  await trx.updateTable('phone_numbers').set(columns).where('id', '=', id).execute();
  const { primary_phone_number_id } = await lockContact(trx, row.contact_id);
  const changes = [primary_phone_number_id === id ? 'primary-phone-number' : 'phone-numbers'];
  await announceContact(services, trx, row.contact_id, changes);
}
