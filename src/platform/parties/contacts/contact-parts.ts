import { boolean, money, text, timestamp, uuid } from '../../kernel/json-api/attribute.ts';
import { toOne, toOneOf } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofContact } from '../../kernel/json-api/resource.ts';

/** What belongs to a contact. Platform facts: appendices A and B. */

export const addressResource = defineResource({
  type: 'addresses',
  table: 'addresses',
  attributes: {
    'street-1': text(),
    'street-2': text({ queryable: false }),
    city: text(),
    region: text(),
    'postal-code': text(),
    country: text(),
    'created-at': timestamp(),
  },
  relationships: { contact: toOne('contacts') },
  visibleTo: ofContact('contact_id'),
});

export const phoneNumberResource = defineResource({
  type: 'phone-numbers',
  table: 'phone_numbers',
  attributes: {
    number: text(),
    'client-input': text({ queryable: false }),
    country: text({ queryable: false }),
    sms: boolean(),
    'created-at': timestamp(),
  },
  relationships: {
    contact: toOne('contacts'),
    bank: toOneOf('banks', 'phone_number_id'),
  },
  visibleTo: ofContact('contact_id'),
});

export const contactRelationshipResource = defineResource({
  type: 'contact-relationships',
  table: 'contact_relationships',
  attributes: {
    label: text(),
    description: text(),
    'percent-ownership': money(),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
  relationships: {
    'from-contact': toOne('contacts'),
    'to-contact': toOne('contacts'),
  },
  visibleTo: ofContact('from_contact_id'),
});

export const contactBeneficiaryResource = defineResource({
  type: 'contact-beneficiaries',
  table: 'contact_beneficiaries',
  attributes: {
    'contact-id': uuid(),
    'name-of-beneficiary': text(),
    'relationship-to-owner': text(),
    'allocation-percentage': money(),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
  relationships: { contact: toOne('contacts') },
  visibleTo: ofContact('contact_id'),
});
