import {
  type AddressChanges,
  AddressInput,
  type Breach,
  type NewAddress,
} from '../../../contract/index.ts';
import type { Work } from '../../kernel/work.ts';
import { announceParts } from './announce-contact.ts';
import { refusalOf } from './breaches.ts';
import { addressColumns, insertAddress } from './insert-parts.ts';
import { lockContact } from './lock-contact.ts';
import { lockPart } from './lock-part.ts';
import { toAddressInput } from './replace-parts.ts';

/** Adds an address to a contact, and makes it the primary one if it has none or that is wanted. */
export async function addAddress(
  work: Work,
  { id, input }: { id: string; input: NewAddress },
): Promise<void> {
  const contact = await lockContact(work, input['contact-id']);
  await insertAddress(work, { id, contactId: contact.id, address: input });
  const becomesPrimary = input.primary === true || contact.primary_address_id === null;
  if (becomesPrimary) {
    await work.trx
      .updateTable('contacts')
      .set({ primary_address_id: id })
      .where('id', '=', contact.id)
      .execute();
  }
  const changes = becomesPrimary ? ['addresses', 'primary-address'] : ['addresses'];
  await announceParts(work, contact.id, changes);
}

/**
 * Changes what is named of an address.
 *
 * @throws Failure not_found, or invalid_attribute when the address that would result is none
 */
export async function updateAddress(work: Work, id: string, input: AddressChanges): Promise<void> {
  const { row, contact } = await lockPart(work, 'addresses', id);
  const result = AddressInput.safeParse({ ...toAddressInput(row), ...input });
  if (!result.success) throw refusalOf(result.error.issues.map(toBreach));
  const columns = addressColumns(result.data);
  await work.trx.updateTable('addresses').set(columns).where('id', '=', id).execute();
  const changes = [contact.primary_address_id === id ? 'primary-address' : 'addresses'];
  await announceParts(work, contact.id, changes);
}

/** Paths into attributes have names only. */
function toBreach({ path, message }: { path: PropertyKey[]; message: string }): Breach {
  return { path: path.map(String), message };
}
