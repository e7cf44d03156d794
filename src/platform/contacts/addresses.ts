import type { Transaction } from 'kysely';
import { type AddressChanges, AddressInput, type NewAddress } from '../../contract/index.ts';
import { lockContact } from '../compliance/lock-contact.ts';
import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import type { Database } from '../store/database.ts';
import { announceContact } from './announce-contact.ts';
import { refuseBreaches } from './breaches.ts';
import { addressColumns, insertAddress } from './insert-parts.ts';
import { toAddressInput } from './replace-parts.ts';

/** Adds an address to a contact, and makes it the primary one if it has none or that is wanted. */
export async function addAddress(
  services: Services,
  trx: Transaction<Database>,
  input: NewAddress,
): Promise<string> {
  const contact = await lockContact(trx, input['contact-id']);
  const id = services.newId();
  await insertAddress(services, trx, { id, contactId: contact.id, address: input });
  const becomesPrimary = input.primary === true || contact.primary_address_id === null;
  if (becomesPrimary) {
    await trx
      .updateTable('contacts')
      .set({ primary_address_id: id })
      .where('id', '=', contact.id)
      .execute();
  }
  const changes = becomesPrimary ? ['addresses', 'primary-address'] : ['addresses'];
  await announceContact(services, trx, contact.id, changes);
  return id;
}

/**
 * Changes what is named of an address.
 *
 * @throws Failure not_found, or invalid_attribute when the address that would result is none
 */
export async function updateAddress(
  services: Services,
  trx: Transaction<Database>,
  id: string,
  input: AddressChanges,
): Promise<void> {
  const row = await trx
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Failure('not_found', 'There is no addresses with this id.');
  const result = AddressInput.safeParse({ ...toAddressInput(row), ...input });
  if (!result.success) {
    refuseBreaches(
      result.error.issues.map(({ path, message }) => ({ path: path.map(String), message })),
    );
  }
  const address = AddressInput.parse({ ...toAddressInput(row), ...input });
  await trx.updateTable('addresses').set(addressColumns(address)).where('id', '=', id).execute();
  const { primary_address_id } = await lockContact(trx, row.contact_id);
  const changes = [primary_address_id === id ? 'primary-address' : 'addresses'];
  await announceContact(services, trx, row.contact_id, changes);
}
