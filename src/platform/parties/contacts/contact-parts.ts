import {
  Address,
  ContactRelationship,
  PhoneNumber,
  readContactBeneficiary,
} from '../../../contract/index.ts';
import { defineResource, ofContact, toOne, toOneOf } from '../../kernel/work/index.ts';

export const addressResource = defineResource(Address, {
  table: 'addresses',
  notQueryable: ['street-2'],
  relationships: { contact: toOne('contacts') },
  visibleTo: ofContact('contact_id'),
});

export const phoneNumberResource = defineResource(PhoneNumber, {
  table: 'phone_numbers',
  notQueryable: ['client-input', 'country'],
  relationships: {
    contact: toOne('contacts'),
    bank: toOneOf('banks', 'phone_number_id'),
  },
  visibleTo: ofContact('contact_id'),
});

export const contactRelationshipResource = defineResource(ContactRelationship, {
  table: 'contact_relationships',
  relationships: {
    'from-contact': toOne('contacts'),
    'to-contact': toOne('contacts'),
  },
  visibleTo: ofContact('from_contact_id'),
});

export const contactBeneficiaryResource = defineResource(readContactBeneficiary.answer.shape.data, {
  table: 'contact_beneficiaries',
  queryable: [
    'contact-id',
    'name-of-beneficiary',
    'relationship-to-owner',
    'allocation-percentage',
    'created-at',
    'updated-at',
  ],
  relationships: { contact: toOne('contacts') },
  visibleTo: ofContact('contact_id'),
});
