import * as z from 'zod/mini';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { KycRequiredAction } from './kyc-required-action.ts';
import type { Operation } from './operation.ts';

/** Persons and companies, as far as cards need them. Specification: "Contact". */

const CountryCode = z
  .string()
  .check(z.regex(/^[A-Z]{2}$/, { error: 'must be an ISO 3166-1 alpha-2 code' }));
const IsoDate = z.iso.date({ error: 'must be a date, YYYY-MM-DD' });
const Text = z.string().check(z.minLength(1, { error: 'is required' }), z.maxLength(255));

export const Address = z.object({
  'street-1': Text,
  'street-2': z.optional(z.string().check(z.maxLength(255))),
  city: Text,
  region: z.optional(z.string().check(z.maxLength(255))),
  'postal-code': z.optional(z.string().check(z.maxLength(20))),
  country: CountryCode,
});
export type Address = z.infer<typeof Address>;

export const PhoneNumber = z.object({
  number: z.string().check(z.minLength(1, { error: 'is required' }), z.maxLength(25)),
  country: z.optional(CountryCode),
  sms: z.optional(z.boolean()),
});
export type PhoneNumber = z.infer<typeof PhoneNumber>;

export const ContactType = z.enum([
  'natural_person',
  'company',
  'c_corp',
  's_corp',
  'llc',
  'trust',
]);
export type ContactType = z.infer<typeof ContactType>;

export const ContactInput = z.object({
  'account-id': Uuid,
  'contact-type': ContactType,
  name: z.string().check(z.minLength(1, { error: 'is required' }), z.maxLength(80)),
  email: z.email({ error: 'must be an e-mail address' }).check(z.maxLength(254)),
  'date-of-birth': z.optional(IsoDate),
  sex: z.optional(z.enum(['male', 'female', 'other'])),
  'tax-id-number': Text,
  'tax-country': CountryCode,
  'tax-state': z.optional(z.string()),
  'region-of-formation': z.optional(z.string()),
  'primary-phone-number': PhoneNumber,
  'primary-address': Address,
});
export type ContactInput = z.infer<typeof ContactInput>;

const text = z.nullable(z.string());

export const ContactAttributes = z.object({
  'account-roles': z.array(z.string()),
  'aml-cleared': z.boolean(),
  'cip-cleared': z.boolean(),
  'contact-type': ContactType,
  /** As `contact-type`, with hyphens. */
  type: z.string(),
  'date-of-birth': text,
  'date-of-incorporation': text,
  'description-of-services': text,
  'jurisdictions-of-business-activity': text,
  sex: text,
  email: text,
  name: z.string(),
  'tax-country': z.string(),
  'tax-id-number': z.string(),
  'tax-state': text,
  'region-of-formation': text,
  'ip-address': text,
  geolocation: text,
  'contributions-frozen': z.boolean(),
  'disbursements-frozen': z.boolean(),
  'identity-confirmed': z.boolean(),
  'identity-documents-verified': z.boolean(),
  'proof-of-address-documents-verified': z.boolean(),
  /** Equal for contacts with the same identity. */
  'identity-fingerprint': text,
  'ready-for-review': z.boolean(),
  'review-details': text,
  'integrator-notes': text,
  'kyc-required-actions': z.array(KycRequiredAction),
  'created-at': Timestamp,
  'updated-at': Timestamp,
});
export type ContactAttributes = z.infer<typeof ContactAttributes>;

export const Contact = resourceOf('contacts', ContactAttributes);
export type Contact = z.infer<typeof Contact>;

export const createContact = {
  method: 'POST',
  path: '/v2/contacts',
  summary: 'Creates a contact of an account',
  credential: 'user',
  body: inputOf(ContactInput),
  status: 201,
  answer: documentOf(Contact),
} satisfies Operation;

export const listContacts = {
  method: 'GET',
  path: '/v2/contacts',
  summary: 'The contacts the caller may see',
  credential: 'user',
  status: 200,
  answer: collectionOf(Contact),
} satisfies Operation;

export const readContact = {
  method: 'GET',
  path: '/v2/contacts/:id',
  summary: 'One contact',
  credential: 'user',
  status: 200,
  answer: documentOf(Contact),
} satisfies Operation;
