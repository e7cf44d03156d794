import type { AddressInput } from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { insertAddress } from '../../parties/contacts/addresses.ts';
import type { PreparedMethod } from './prepare-method.ts';

/** The contact of the method. */
interface Owner {
  readonly id: string;
  readonly primary_address_id: string | null;
}

/**
 * Inserts the addresses of a method. The beneficiary's address is the contact's unless the request has
 * another one.
 *
 * @throws Failure invalid_attribute
 */
export async function insertMethodAddresses(
  work: Work,
  { prepared, contact }: { prepared: PreparedMethod; contact: Owner | undefined },
) {
  const { input } = prepared;
  const write = (address: AddressInput | undefined) =>
    address ? insertOne(work, prepared, address) : null;
  const find = (name: 'beneficiary-address' | 'mailing-address') =>
    findOrWrite(work, { prepared, contact, name });
  switch (input['funds-transfer-type']) {
    case 'check':
      return { mailing_address_id: await find('mailing-address') };
    case 'wire':
      return { beneficiary_address_id: await find('beneficiary-address') };
    case 'wire_international':
      return {
        beneficiary_address_id: await find('beneficiary-address'),
        bank_address_id: await write(input['bank-address']),
        intermediary_bank_address_id: await write(input['intermediary-bank-address']),
      };
    default:
      return {};
  }
}

async function findOrWrite(
  work: Work,
  options: {
    prepared: PreparedMethod;
    contact: Owner | undefined;
    name: 'beneficiary-address' | 'mailing-address';
  },
): Promise<string | null> {
  const { name, contact, prepared } = options;
  const { input, pointerTo } = prepared;
  const address = input[name];
  if (address) return insertOne(work, prepared, address);
  const id = input[`${name}-id`];
  if (id !== undefined) {
    if (await isKnown(work, prepared, id)) return id;
    const owner = contact ? 'the contact' : 'the organization';
    const detail = `${name}-id must name an address of ${owner}.`;
    throw invalidAttribute(pointerTo(`${name}-id`), detail);
  }
  // Without a contact, the contract requires the addresses that a method needs.
  if (!contact) return null;
  if (contact.primary_address_id !== null) return contact.primary_address_id;
  throw invalidAttribute(
    pointerTo(name),
    `${name} is required because the contact has no address.`,
  );
}

async function isKnown(
  { trx }: Work,
  { contactId, organizationId }: PreparedMethod,
  id: string,
): Promise<boolean> {
  const addresses = trx.selectFrom('addresses').select('id').where('id', '=', id);
  const found =
    contactId === null
      ? addresses.where('organization_id', '=', organizationId)
      : addresses.where('contact_id', '=', contactId);
  return (await found.executeTakeFirst()) !== undefined;
}

async function insertOne(
  work: Work,
  { contactId, organizationId }: PreparedMethod,
  address: AddressInput,
): Promise<string> {
  const id = work.newId();
  insertAddress(work, { id, contactId, organizationId, address });
  return id;
}
