import * as z from 'zod/mini';
import { CalendarDate } from './calendar-date.ts';
import { ContactChanges, ContactInput } from './contact-input.ts';
import { ContactType } from './contact-type.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp } from './json-api.ts';
import { KycRequiredAction, KycRequiredActionCode } from './kyc-required-action.ts';
import type { Operation } from './operation.ts';

/** Persons and companies. Specification: "Contact"; platform facts: appendix A. */

const text = z.nullable(z.string());

export const ContactAttributes = z.object({
  'account-roles': z.array(z.string()),
  'aml-cleared': z.boolean(),
  'cip-cleared': z.boolean(),
  'contact-type': ContactType,
  /** As `contact-type`, with hyphens. */
  type: z.string(),
  'date-of-birth': z.nullable(CalendarDate),
  'date-of-incorporation': z.nullable(CalendarDate),
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

export const changeContact = {
  method: 'PATCH',
  path: '/v2/contacts/:id',
  summary: 'Changes a contact; what is not named stays as it is. No new CIP check is made',
  credential: 'user',
  body: inputOf(ContactChanges),
  status: 200,
  answer: documentOf(Contact),
} satisfies Operation;

export const deleteContact = {
  method: 'DELETE',
  path: '/v2/contacts/:id',
  summary: 'Removes a contact that no account, company or payment depends on',
  credential: 'user',
  status: 204,
} satisfies Operation;

export const listRelatedFromContacts = {
  method: 'GET',
  path: '/v2/contacts/:id/related-from-contacts',
  summary: 'The companies that a contact stands behind',
  credential: 'user',
  status: 200,
  answer: collectionOf(Contact),
} satisfies Operation;

export const listRelatedToContacts = {
  method: 'GET',
  path: '/v2/contacts/:id/related-to-contacts',
  summary: 'Those who stand behind a company',
  credential: 'user',
  status: 200,
  answer: collectionOf(Contact),
} satisfies Operation;

export const setKycRequiredActions = {
  method: 'POST',
  path: '/v2/contacts/:id/kyc-required-actions',
  summary: 'Sets the next steps that a contact is asked for',
  credential: 'user',
  body: inputOf(z.object({ 'kyc-required-actions': z.array(KycRequiredActionCode) })),
  status: 200,
  answer: documentOf(Contact),
} satisfies Operation;

export const changeContactInSandbox = {
  method: 'PATCH',
  path: '/v2/contacts/:id/sandbox',
  summary: 'Sets what checks would find out',
  credential: 'user',
  body: inputOf(
    z.object({
      'cip-cleared': z.optional(z.boolean()),
      'aml-cleared': z.optional(z.boolean()),
    }),
  ),
  status: 200,
  answer: documentOf(Contact),
  sandbox: true,
} satisfies Operation;

/** What a freeze stops; everything unless told. */
const FreezeInput = z.object({
  'freeze-type': z.optional(z.enum(['all', 'contributions', 'disbursements'])),
});
export type FreezeType = NonNullable<z.infer<typeof FreezeInput>['freeze-type']>;

export const freezeContact = {
  method: 'POST',
  path: '/v2/contacts/:id/sandbox/freeze',
  summary: 'Freezes contributions, disbursements or both of a contact',
  credential: 'user',
  body: inputOf(FreezeInput),
  status: 200,
  answer: documentOf(Contact),
  sandbox: true,
} satisfies Operation;

export const unfreezeContact = {
  method: 'POST',
  path: '/v2/contacts/:id/sandbox/unfreeze',
  summary: 'Ends a freeze',
  credential: 'user',
  body: inputOf(FreezeInput),
  status: 200,
  answer: documentOf(Contact),
  sandbox: true,
} satisfies Operation;
