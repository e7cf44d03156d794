import type { Selectable } from 'kysely';
import type { AddressInput, PhoneNumberInput } from '../../../contract/index.ts';
import type { AddressesTable, ContactsTable, Database } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';
import { changedColumns } from './changed-columns.ts';
import {
  addressColumns,
  insertAddress,
  insertPhoneNumber,
  phoneNumberColumns,
} from './insert-parts.ts';

type Contact = Selectable<ContactsTable>;

/** A stored address as it is given. */
export function toAddressInput(row: Selectable<AddressesTable>): AddressInput {
  return {
    'street-1': row.street_1,
    ...(row.street_2 === null ? {} : { 'street-2': row.street_2 }),
    city: row.city,
    ...(row.region === null ? {} : { region: row.region }),
    ...(row.postal_code === null ? {} : { 'postal-code': row.postal_code }),
    country: row.country,
  };
}

export async function primaryAddressOf(
  work: Work,
  contact: Contact,
): Promise<AddressInput | undefined> {
  const row = await primaryRow(work, 'addresses', contact.primary_address_id);
  return row && toAddressInput(row);
}

/**
 * Gives a contact another primary address; the former one stays, as documents may show it. Returns
 * the names of what changed.
 */
export async function replaceAddress(
  work: Work,
  contact: Contact,
  address: AddressInput,
): Promise<string[]> {
  const current = await primaryRow(work, 'addresses', contact.primary_address_id);
  const columns = addressColumns(address);
  if (current && isSame(current, columns)) return [];
  const id = work.newId();
  await insertAddress(work, { id, contactId: contact.id, address });
  await work.trx
    .updateTable('contacts')
    .set({ primary_address_id: id })
    .where('id', '=', contact.id)
    .execute();
  return ['primary-address'];
}

/** The same for its phone number. */
export async function replacePhoneNumber(
  work: Work,
  contact: Contact,
  phoneNumber: PhoneNumberInput,
): Promise<string[]> {
  const current = await primaryRow(work, 'phone_numbers', contact.primary_phone_number_id);
  const columns = phoneNumberColumns(phoneNumber);
  if (current && isSame(current, columns)) return [];
  const id = work.newId();
  await insertPhoneNumber(work, { id, contactId: contact.id, phoneNumber });
  await work.trx
    .updateTable('contacts')
    .set({ primary_phone_number_id: id })
    .where('id', '=', contact.id)
    .execute();
  return ['primary-phone-number'];
}

function isSame<Columns extends object>(row: Columns, columns: Columns): boolean {
  const names = Object.keys(columns) as (keyof Columns & string)[];
  return changedColumns(row, columns, names).length === 0;
}

async function primaryRow<Table extends 'addresses' | 'phone_numbers'>(
  { trx }: Work,
  table: Table,
  id: string | null,
): Promise<Selectable<Database[Table]> | undefined> {
  if (id === null) return undefined;
  const row = await trx
    .selectFrom(table as 'addresses' | 'phone_numbers')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row as Selectable<Database[Table]> | undefined;
}
