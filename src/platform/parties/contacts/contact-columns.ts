import { createHmac } from 'node:crypto';
import {
  type ContactChanges,
  type ContactType,
  canonicalIpAddress,
  nameOf,
  taxStateOf,
} from '../../../contract/index.ts';
import { type Secrets, sealValue } from '../../kernel/store/index.ts';

/** A complete contact, as created or as it is after a change. */
export type ContactIdentity = ContactChanges & {
  readonly 'contact-type': ContactType;
  readonly 'tax-id-number': string;
  readonly 'tax-country': string;
};

/** Maps a contact to columns. Drops attributes of the other kind, companies or persons. */
export function contactColumns(contact: ContactIdentity, secrets: Secrets) {
  const isPerson = contact['contact-type'] === 'natural_person';
  const ofPerson = <Value>(value: Value | undefined) => (isPerson ? (value ?? null) : null);
  const ofCompany = <Value>(value: Value | undefined) => (isPerson ? null : (value ?? null));
  const birth = ofPerson(contact['date-of-birth']);
  const ipAddress = contact['ip-address'];
  return {
    contact_type: contact['contact-type'],
    name: nameOf(contact) ?? '',
    email: contact.email ?? null,
    date_of_birth: birth === null ? null : sealValue(secrets, birth),
    sex: ofPerson(contact.sex),
    date_of_incorporation: ofCompany(contact['date-of-incorporation']),
    description_of_services: ofCompany(contact['description-of-services']),
    jurisdictions_of_business_activity: ofCompany(contact['jurisdictions-of-business-activity']),
    region_of_formation: ofCompany(contact['region-of-formation']),
    tax_id_number: sealValue(secrets, contact['tax-id-number']),
    tax_country: contact['tax-country'],
    tax_state: taxStateOf(contact) ?? null,
    ip_address: typeof ipAddress === 'string' ? canonicalIpAddress(ipAddress) : null,
    geolocation: contact.geolocation ?? null,
    locale: contact.locale ?? null,
    integrator_notes: contact['integrator-notes'] ?? null,
    identity_fingerprint: fingerprintOf(contact, secrets),
  };
}

/** Removes separators from a tax id, for comparisons. */
export function bareTaxId(id: string): string {
  return id.toUpperCase().replace(/[^\p{L}\p{N}&]/gu, '');
}

/** Equal for the same tax id, country and birth. Keyed, because all values could be tried. */
function fingerprintOf(contact: ContactIdentity, secrets: Secrets): string {
  const { 'tax-country': country, 'tax-id-number': id, 'date-of-birth': birth = '' } = contact;
  return createHmac('sha256', secrets.key('identity-fingerprint'))
    .update(JSON.stringify([country, bareTaxId(id), birth]))
    .digest('base64url');
}
