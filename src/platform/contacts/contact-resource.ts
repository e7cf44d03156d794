import type { Selectable } from 'kysely';
import { boolean, computed, date, json, text, timestamp } from '../json-api/attribute.ts';
import { toMany, toOne } from '../json-api/relationship.ts';
import { defineResource, ofAccount, ofContact } from '../json-api/resource.ts';
import type { ContactsTable } from './tables.ts';

/** Persons and companies. Specification: "Contact". */
export const contactResource = defineResource({
  type: 'contacts',
  table: 'contacts',
  attributes: {
    'account-roles': json({ queryable: true }),
    'aml-cleared': boolean(),
    'cip-cleared': boolean(),
    'contact-type': text(),
    type: computed((row: Selectable<ContactsTable>) => row.contact_type.replaceAll('_', '-')),
    'date-of-birth': date(),
    sex: text(),
    email: text(),
    name: text(),
    'tax-country': text(),
    'tax-id-number': text(),
    'tax-state': text(),
    'region-of-formation': text(),
    'identity-confirmed': boolean(),
    'identity-documents-verified': boolean(),
    'proof-of-address-documents-verified': boolean(),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
  relationships: {
    account: toOne('accounts'),
    addresses: toMany('addresses', 'contact_id'),
    'phone-numbers': toMany('phone-numbers', 'contact_id'),
    'primary-address': toOne('addresses', 'primary_address_id'),
    'primary-phone-number': toOne('phone-numbers', 'primary_phone_number_id'),
  },
  visibleTo: ofAccount('account_id'),
});

export const addressResource = defineResource({
  type: 'addresses',
  table: 'addresses',
  attributes: {
    'street-1': text(),
    'street-2': text(),
    city: text(),
    region: text(),
    'postal-code': text(),
    country: text(),
  },
  relationships: { contact: toOne('contacts') },
  visibleTo: ofContact('contact_id'),
});

export const phoneNumberResource = defineResource({
  type: 'phone-numbers',
  table: 'phone_numbers',
  attributes: { number: text(), country: text(), sms: boolean() },
  relationships: { contact: toOne('contacts') },
  visibleTo: ofContact('contact_id'),
});
