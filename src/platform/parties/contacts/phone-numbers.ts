import {
  canonicalPhoneNumber,
  type PhoneNumberChanges,
  type PhoneNumberInput,
} from '../../../contract/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { isSame } from './addresses.ts';
import { announceParts } from './announce-parts.ts';
import { phoneNumberResource } from './contact-parts.ts';
import { type LockedContact, lockPart } from './lock-contact.ts';
import { notifyFormerContactPoints } from './notify-former-contact-points.ts';

/** Changes the named attributes of a phone number. @throws Failure not_found */
export async function updatePhoneNumber(
  work: Work,
  id: string,
  input: PhoneNumberChanges,
): Promise<void> {
  const { row, contact } = await lockPart(work, phoneNumberResource, id);
  const columns = phoneNumberColumns({
    number: input.number ?? row.client_input,
    country: (input.country === undefined ? row.country : input.country) ?? undefined,
    sms: input.sms ?? row.sms,
  });
  const after = await work.change(phoneNumberResource, row, columns);
  if (after === row) return;
  const isPrimary = contact.primary_phone_number_id === id;
  if (isPrimary && after.number !== row.number) {
    await notifyFormerContactPoints(work, contact, { phone: row.number });
  }
  await announceParts(work, contact, [isPrimary ? 'primary-phone-number' : 'phone-numbers']);
}

/** Stores a new primary phone number unless it is equal. Returns its id. */
export async function replacePhoneNumber(
  work: Work,
  contact: LockedContact,
  phoneNumber: PhoneNumberInput,
): Promise<string> {
  const current = await work.trx
    .selectFrom('phone_numbers')
    .selectAll()
    .where('id', '=', contact.primary_phone_number_id)
    .executeTakeFirst();
  if (current && isSame(current, phoneNumberColumns(phoneNumber))) return current.id;
  const id = work.newId();
  insertPhoneNumber(work, { id, contactId: contact.id, phoneNumber });
  return id;
}

/** Inserts a phone number of a contact. */
export function insertPhoneNumber(
  { trx, clock, gather, recordCreated }: Work,
  { id, contactId, phoneNumber }: { id: string; contactId: string; phoneNumber: PhoneNumberInput },
): void {
  const own = { id, contact_id: contactId, created_at: clock.now() };
  const columns = { ...phoneNumberColumns(phoneNumber), ...own };
  const statement = trx.insertInto('phone_numbers').values(columns);
  gather({ kind: 'insert', table: 'phone_numbers', statement });
  recordCreated('phone-numbers', id);
}

/** Maps a phone number to its columns, which include the original input. */
function phoneNumberColumns({ number, country, sms }: PhoneNumberInput) {
  return {
    number: canonicalPhoneNumber(number, country),
    client_input: number,
    country: country ?? null,
    sms: sms ?? false,
  };
}
