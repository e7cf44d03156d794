import type { AddressInput } from '../../../contract/index.ts';
import { Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { insertAddress } from '../../parties/contacts/addresses.ts';
import { methodColumns } from './method-columns.ts';
import type { PreparedMethod } from './prepare-method.ts';

/**
 * Inserts a method with its addresses; returns its id.
 *
 * @throws Failure invalid_attribute for an address that isn't the contact's, or a used single-use
 *   token
 */
export async function insertMethod(
  work: Work,
  prepared: PreparedMethod,
  id: string = work.newId(),
): Promise<string> {
  const { clock, secrets } = work;
  const contact = await findContact(work, prepared.contactId);
  const columns = methodColumns(prepared, secrets);
  const addresses = await insertMethodAddresses(work, { prepared, contact });
  const now = clock.now();
  const bank = 'routing_number' in columns ? await findBank(work, columns.routing_number) : {};
  const written = await work.trx
    .insertInto('funds_transfer_methods')
    .values({
      ...bank,
      ...columns,
      ...addresses,
      id,
      organization_id: prepared.organizationId,
      account_id: prepared.accountId,
      contact_id: prepared.contactId,
      contact_name: contact?.name ?? null,
      contact_email: contact?.email ?? null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('public_token_digest').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (written) {
    work.recordCreated('funds-transfer-methods', written.id);
    return written.id;
  }
  const name = 'aggregator-public-token';
  throw invalidAttribute(prepared.pointerTo(name), `${name} has already been used.`);
}

async function findContact({ trx }: Work, id: string | null) {
  if (id === null) return undefined;
  const contact = await trx
    .selectFrom('contacts')
    .select(['id', 'name', 'email', 'primary_address_id'])
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (contact) return contact;
  throw new Failure('not_found', 'No contact has this id.');
}

async function findBank({ trx }: Work, routingNumber: string) {
  const bank = await trx
    .selectFrom('banks')
    .select(['id as bank_id', 'name as bank_name'])
    .where('id', '=', routingNumber)
    .executeTakeFirst();
  return bank ?? {};
}

type Owner = { readonly primary_address_id: string | null };

/**
 * Inserts the addresses of a method. The beneficiary's is the contact's by default. @throws Failure
 * invalid_attribute
 */
async function insertMethodAddresses(
  work: Work,
  { prepared, contact }: { prepared: PreparedMethod; contact: Owner | undefined },
) {
  const { input } = prepared;
  const write = (address: AddressInput | undefined) =>
    address ? insertOne(work, prepared, address) : null;
  const find = (name: Parameters<typeof findOrWrite>[2]) =>
    findOrWrite(work, { prepared, contact }, name);
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
  { prepared, contact }: { prepared: PreparedMethod; contact: Owner | undefined },
  name: 'beneficiary-address' | 'mailing-address',
): Promise<string | null> {
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
  const detail = `${name} is required because the contact has no address.`;
  throw invalidAttribute(pointerTo(name), detail);
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

function insertOne(
  work: Work,
  { contactId, organizationId }: PreparedMethod,
  address: AddressInput,
): string {
  const id = work.newId();
  insertAddress(work, { id, contactId, organizationId, address });
  return id;
}
