import type { Transaction } from 'kysely';
import type { ContactInput } from '../../contract/index.ts';
import type { Services } from '../services.ts';
import { toJson } from '../store/column-types.ts';
import type { Database } from '../store/database.ts';

interface NewContact {
  readonly accountId: string;
  /** `owner` for the owner of an account; none otherwise. */
  readonly roles: readonly string[];
  readonly input: Omit<ContactInput, 'account-id'>;
}

/** Writes a contact with its address and phone number; returns its id. */
export async function insertContact(
  { clock, newId }: Pick<Services, 'clock' | 'newId'>,
  trx: Transaction<Database>,
  { accountId, roles, input }: NewContact,
): Promise<string> {
  const created_at = clock.now();
  const ids = { contact: newId(), address: newId(), phone: newId() };
  await trx
    .insertInto('contacts')
    .values({
      id: ids.contact,
      account_id: accountId,
      account_roles: toJson(roles),
      contact_type: input['contact-type'],
      name: input.name,
      email: input.email,
      date_of_birth: input['date-of-birth'] ?? null,
      sex: input.sex ?? null,
      tax_id_number: input['tax-id-number'],
      tax_country: input['tax-country'],
      tax_state: taxStateOf(input),
      region_of_formation: input['region-of-formation'] ?? null,
      primary_address_id: ids.address,
      primary_phone_number_id: ids.phone,
      created_at,
      updated_at: created_at,
    })
    .execute();
  await trx
    .insertInto('addresses')
    .values({ ...addressColumns(input), id: ids.address, contact_id: ids.contact, created_at })
    .execute();
  const { number, country, sms } = input['primary-phone-number'];
  await trx
    .insertInto('phone_numbers')
    .values({
      id: ids.phone,
      contact_id: ids.contact,
      number,
      client_input: number,
      country: country ?? null,
      sms: sms ?? false,
      created_at,
    })
    .execute();
  return ids.contact;
}

/** Clients hardly ever send it: for taxpayers of the United States it is the state they live in. */
function taxStateOf(input: NewContact['input']): string | null {
  if (input['tax-state'] !== undefined) return input['tax-state'];
  return input['tax-country'] === 'US' ? (input['primary-address'].region ?? null) : null;
}

function addressColumns({ 'primary-address': address }: NewContact['input']) {
  return {
    street_1: address['street-1'],
    street_2: address['street-2'] ?? null,
    city: address.city,
    region: address.region ?? null,
    postal_code: address['postal-code'] ?? null,
    country: address.country,
  };
}
