import type { PhoneNumberChanges } from '../../../contract/index.ts';
import type { Work } from '../../kernel/work.ts';
import { announceParts } from './announce-contact.ts';
import { phoneNumberColumns } from './insert-parts.ts';
import { lockPart } from './lock-part.ts';

/**
 * Changes what is named of a phone number.
 *
 * @throws Failure not_found
 */
export async function updatePhoneNumber(
  work: Work,
  id: string,
  input: PhoneNumberChanges,
): Promise<void> {
  const { row, contact } = await lockPart(work, 'phone_numbers', id);
  const columns = phoneNumberColumns({
    number: input.number ?? row.client_input,
    country: input.country ?? row.country ?? undefined,
    sms: input.sms ?? row.sms,
  });
  await work.trx.updateTable('phone_numbers').set(columns).where('id', '=', id).execute();
  const isPrimary = contact.primary_phone_number_id === id;
  const changes = [isPrimary ? 'primary-phone-number' : 'phone-numbers'];
  await announceParts(work, contact.id, changes);
}
