import {
  type ContactChanges,
  canonicalPhoneNumber,
  identityBreaches,
  nameOf,
  taxBreaches,
  taxStateBreaches,
} from '../../../contract/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import { changedNames, type Work } from '../../kernel/work/index.ts';
import { requireNotDenied } from '../accounts/deny-list.ts';
import { primaryAddressOf, replaceAddress } from './addresses.ts';
import { announceMaterialChange } from './announce-parts.ts';
import { requireNoBreaches } from './breaches.ts';
import { type ContactIdentity, contactColumns } from './contact-columns.ts';
import { contactResource } from './contact-resource.ts';
import { type LockedContact, lockContact } from './lock-contact.ts';
import { notifyFormerContactPoints } from './notify-former-contact-points.ts';
import { replacePhoneNumber } from './phone-numbers.ts';
import { dateBreaches } from './plausible-dates.ts';

/**
 * Changes the named attributes and announces them. Material changes send no new CIP check.
 * Coverage: ST5. @throws Failure invalid_attribute, user_ineligible
 */
export async function updateContact(
  work: Work,
  contactId: string,
  input: ContactChanges,
): Promise<void> {
  const before = await lockContact(work, contactId);
  const after = changed(before, input);
  requireNoBreaches([
    ...identityBreaches(after),
    ...taxBreaches(after),
    ...dateBreaches(after, work.clock.now()),
  ]);
  await refuseNewlyDenied(work, before, after);
  const columns = contactColumns(await withAddress(work, before, after), work.secrets);
  const formerPhone = await formerPhoneOf(work, before, input);
  const { 'primary-address': address, 'primary-phone-number': phoneNumber } = input;
  const contact = await work.change(contactResource, before, {
    ...columns,
    primary_address_id: address && (await replaceAddress(work, before, address)),
    primary_phone_number_id: phoneNumber && (await replacePhoneNumber(work, before, phoneNumber)),
  });
  await notifyFormerContactPoints(work, before, {
    ...(contact.email !== before.email && { email: before.email }),
    ...(formerPhone && { phone: formerPhone }),
  });
  await announceMaterialChange(work, contact, changedNames(contactResource, before, contact));
}

/** Returns the primary phone number that a change replaces, if any. */
async function formerPhoneOf(
  { trx }: Work,
  { primary_phone_number_id: id }: LockedContact,
  { 'primary-phone-number': input }: ContactChanges,
): Promise<string | undefined> {
  if (!input || id === null) return undefined;
  const { number } = await trx
    .selectFrom('phone_numbers')
    .select('number')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return number === canonicalPhoneNumber(input.number, input.country) ? undefined : number;
}

/** Checks only changed values, so that contacts denied later may still change others. */
async function refuseNewlyDenied(
  work: Work,
  before: LockedContact,
  after: ContactIdentity,
): Promise<void> {
  const { name, email, 'tax-id-number': taxId } = after;
  await requireNotDenied(work, before.organization_id, {
    ...(name !== before.name && { name }),
    ...(email !== before.email && { email }),
    ...(taxId !== before.tax_id_number && { 'tax-id-number': taxId }),
  });
}

/** Merges a change into the stored contact; includes the address only if it changes. */
function changed(before: LockedContact, input: ContactChanges): ContactIdentity {
  const type = input['contact-type'] ?? before.contact_type;
  if ((type === 'natural_person') !== (before.contact_type === 'natural_person')) {
    const detail = 'contact-type cannot change from person to company or from company to person.';
    throw invalidAttribute('contact-type', detail);
  }
  return {
    ...storedAttributes(before),
    ...input,
    'tax-id-number': input['tax-id-number'] ?? before.tax_id_number,
    'tax-country': input['tax-country'] ?? before.tax_country,
    name: nameOf(input) ?? before.name,
    'contact-type': type,
  };
}

function storedAttributes(before: LockedContact): ContactChanges {
  return {
    email: before.email ?? undefined,
    'date-of-birth': before.date_of_birth ?? undefined,
    'date-of-incorporation': before.date_of_incorporation ?? undefined,
    'description-of-services': before.description_of_services ?? undefined,
    'jurisdictions-of-business-activity': before.jurisdictions_of_business_activity ?? undefined,
    sex: (before.sex as ContactChanges['sex'] | null) ?? undefined,
    'tax-state': before.tax_state ?? undefined,
    'region-of-formation': before.region_of_formation ?? undefined,
    'ip-address': before.ip_address ?? undefined,
    geolocation: before.geolocation ?? undefined,
    locale: before.locale ?? undefined,
    'integrator-notes': before.integrator_notes ?? undefined,
  };
}

/** Adds the stored address if taxes move to the United States, to derive the tax state. */
async function withAddress(
  work: Work,
  before: LockedContact,
  after: ContactIdentity,
): Promise<ContactIdentity> {
  const isNewToUs = after['tax-country'] === 'US' && before.tax_country !== 'US';
  if (!isNewToUs) return after;
  const address = after['primary-address'] ?? (await primaryAddressOf(work, before));
  const complete = { ...after, ...(address ? { 'primary-address': address } : {}) };
  requireNoBreaches(taxStateBreaches(complete));
  return complete;
}
