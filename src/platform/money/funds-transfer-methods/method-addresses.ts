import type { Transaction } from 'kysely';
import type { AddressInput } from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/failure.ts';
import type { Services } from '../../kernel/services.ts';
import type { Database } from '../../kernel/store/database.ts';
import { insertAddress } from '../../parties/contacts/insert-parts.ts';
import type { PreparedMethod } from './prepare-method.ts';

/** Those that the body brings, or names; of the contact, as its other addresses are. */
interface Owner {
  readonly id: string;
  readonly primary_address_id: string | null;
}

/**
 * Writes the addresses of a method. Whom the money goes to is reached where its contact lives,
 * unless another address is given or named. Platform facts, 1g: "Wire method".
 *
 * @throws Failure invalid_attribute
 */
export async function insertMethodAddresses(
  services: Services,
  trx: Transaction<Database>,
  { prepared, contact }: { prepared: PreparedMethod; contact: Owner | undefined },
) {
  const { input } = prepared;
  const write = (address: AddressInput | undefined) =>
    address ? insertOne(services, trx, prepared, address) : null;
  const find = (name: 'beneficiary-address' | 'mailing-address') =>
    findOrWrite(services, trx, { prepared, contact, name });
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
  services: Services,
  trx: Transaction<Database>,
  options: {
    prepared: PreparedMethod;
    contact: Owner | undefined;
    name: 'beneficiary-address' | 'mailing-address';
  },
): Promise<string | null> {
  const { name, contact, prepared } = options;
  const { input, pointerTo } = prepared;
  const address = input[name];
  if (address) return insertOne(services, trx, prepared, address);
  const id = input[`${name}-id`];
  if (id !== undefined) {
    if (await isKnown(trx, prepared, id)) return id;
    const owner = contact ? 'the contact' : 'the organization';
    const detail = `${name}-id must name an address of ${owner}.`;
    throw invalidAttribute(pointerTo(`${name}-id`), detail);
  }
  // Without a contact the contract asks for the addresses that a method needs.
  if (!contact) return null;
  if (contact.primary_address_id !== null) return contact.primary_address_id;
  throw invalidAttribute(pointerTo(name), `${name} is required: the contact has no address.`);
}

async function isKnown(
  trx: Transaction<Database>,
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
  services: Services,
  trx: Transaction<Database>,
  { contactId, organizationId }: PreparedMethod,
  address: AddressInput,
): Promise<string> {
  const id = services.newId();
  await insertAddress(services, trx, { id, contactId, organizationId, address });
  return id;
}
