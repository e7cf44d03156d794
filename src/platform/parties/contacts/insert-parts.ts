import {
  type AddressInput,
  canonicalPhoneNumber,
  type PhoneNumberInput,
  usStateOf,
} from '../../../contract/index.ts';
import type { Work } from '../../kernel/work.ts';

/** An address as it is stored; a state of the United States by its code. */
export function addressColumns(address: AddressInput) {
  const { region } = address;
  return {
    street_1: address['street-1'],
    street_2: address['street-2'] ?? null,
    city: address.city,
    region: (address.country === 'US' ? usStateOf(region ?? '') : region) ?? null,
    postal_code: address['postal-code'] ?? null,
    country: address.country,
  };
}

/** A phone number as it is stored, with what was given. */
export function phoneNumberColumns({ number, country, sms }: PhoneNumberInput) {
  return {
    number: canonicalPhoneNumber(number, country),
    client_input: number,
    country: country ?? null,
    sms: sms ?? false,
  };
}

/** Writes an address of a contact, or of an organization that is named in its place. */
export async function insertAddress(
  { trx, clock }: Work,
  { id, contactId, organizationId, address }: NewAddress,
): Promise<void> {
  const owner = {
    contact_id: contactId,
    ...(organizationId !== undefined && { organization_id: organizationId }),
  };
  await trx
    .insertInto('addresses')
    .values({ ...addressColumns(address), ...owner, id, created_at: clock.now() })
    .execute();
}

type NewAddress = { id: string; address: AddressInput } & (
  | { contactId: string; organizationId?: string }
  | { contactId: string | null; organizationId: string }
);

/** Writes a phone number of a contact. */
export async function insertPhoneNumber(
  { trx, clock }: Work,
  { id, contactId, phoneNumber }: { id: string; contactId: string; phoneNumber: PhoneNumberInput },
): Promise<void> {
  const created_at = clock.now();
  await trx
    .insertInto('phone_numbers')
    .values({ ...phoneNumberColumns(phoneNumber), id, contact_id: contactId, created_at })
    .execute();
}
