import type { Selectable } from 'kysely';
import {
  type AddressChanges,
  AddressInput,
  type Breach,
  type NewAddress,
  usStateOf,
} from '../../../contract/index.ts';
import type { AddressesTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { announceParts } from './announce-parts.ts';
import { breachFailure } from './breaches.ts';
import { addressResource } from './contact-parts.ts';
import { contactResource } from './contact-resource.ts';
import { type LockedContact, lockContact, lockPart } from './lock-contact.ts';
import { requireLatinAddress } from './require-latin-address.ts';

/** Adds an address, as the primary one if requested or if the contact has none. */
export async function addAddress(
  work: Work,
  { id, input }: { id: string; input: NewAddress },
): Promise<void> {
  const contact = await lockContact(work, input['contact-id']);
  await requireLatinAddress(work.trx, holderOf(contact), input);
  insertAddress(work, { id, contactId: contact.id, address: input });
  const becomesPrimary = input.primary === true || contact.primary_address_id === null;
  if (becomesPrimary) await work.change(contactResource, contact, { primary_address_id: id });
  const changes = becomesPrimary ? ['addresses', 'primary-address'] : ['addresses'];
  await announceParts(work, contact, changes);
}

/** Changes the named attributes. @throws Failure not_found, invalid_attribute */
export async function updateAddress(work: Work, id: string, input: AddressChanges): Promise<void> {
  const { row, contact } = await lockPart(work, addressResource, id);
  const changed = Object.entries({ ...toAddressInput(row), ...input });
  const present = changed.filter(([, value]) => value !== null);
  const result = AddressInput.safeParse(Object.fromEntries(present));
  if (!result.success) throw breachFailure(result.error.issues.map(toBreach));
  await requireLatinAddress(work.trx, holderOf(contact), result.data);
  const after = await work.change(addressResource, row, addressColumns(result.data));
  if (after === row) return;
  const changes = [contact.primary_address_id === id ? 'primary-address' : 'addresses'];
  await announceParts(work, contact, changes);
}

/** Stores a new primary address unless it is equal, and keeps the former. Returns its id. */
export async function replaceAddress(
  work: Work,
  contact: LockedContact,
  address: AddressInput,
): Promise<string> {
  const current = await primaryRow(work, contact);
  if (current && isSame(current, addressColumns(address))) return current.id;
  await requireLatinAddress(work.trx, holderOf(contact), address, 'primary-address');
  const id = work.newId();
  insertAddress(work, { id, contactId: contact.id, address });
  return id;
}

const holderOf = ({ account_id, organization_id }: LockedContact) => ({
  accountId: account_id,
  organizationId: organization_id,
});

/** Returns the primary address of a contact in the form of an input. */
export async function primaryAddressOf(
  work: Work,
  contact: LockedContact,
): Promise<AddressInput | undefined> {
  const row = await primaryRow(work, contact);
  return row && toAddressInput(row);
}

type NewAddressRow = { id: string; address: AddressInput } & (
  | { contactId: string; organizationId?: string }
  | { contactId: string | null; organizationId: string }
);

/** Inserts an address of a contact or of an organization. */
export function insertAddress(
  { trx, clock, gather, recordCreated }: Work,
  { id, contactId, organizationId, address }: NewAddressRow,
): void {
  const owner = {
    contact_id: contactId,
    ...(organizationId !== undefined && { organization_id: organizationId }),
  };
  const columns = { ...addressColumns(address), ...owner, id, created_at: clock.now() };
  const statement = trx.insertInto('addresses').values(columns);
  gather({ kind: 'insert', table: 'addresses', statement });
  recordCreated('addresses', id);
}

/** Returns true if a row already has these values. */
export function isSame<Columns extends object>(row: Columns, columns: Columns): boolean {
  return Object.entries(columns).every(([name, value]) => Reflect.get(row, name) === value);
}

/** Maps an address to its columns; states of the United States to their codes. */
function addressColumns(address: AddressInput) {
  const { region } = address;
  return {
    street_1: address['street-1'],
    street_2: address['street-2'] ?? null,
    city: address.city,
    region: (address.country === 'US' ? usStateOf(region ?? '') : region) ?? null,
    postal_code: address['postal-code'] ?? null,
    country: address.country,
    latin_address: address['latin-address'] ?? null,
  };
}

function toAddressInput(row: Selectable<AddressesTable>): AddressInput {
  return {
    'street-1': row.street_1,
    ...(row.street_2 !== null && { 'street-2': row.street_2 }),
    city: row.city,
    ...(row.region !== null && { region: row.region }),
    ...(row.postal_code !== null && { 'postal-code': row.postal_code }),
    country: row.country,
    ...(row.latin_address !== null && { 'latin-address': row.latin_address }),
  };
}

function primaryRow({ trx }: Work, { primary_address_id }: LockedContact) {
  return trx
    .selectFrom('addresses')
    .selectAll()
    .where('id', '=', primary_address_id)
    .executeTakeFirst();
}

function toBreach({ path, message }: { path: PropertyKey[]; message: string }): Breach {
  return { path: path.map(String), message };
}
