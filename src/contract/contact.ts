import * as z from 'zod/mini';
import { CalendarDate, optional, text, timestamps } from './attribute-types.ts';
import { byUser, collection } from './collection.ts';
import { ContactChanges, ContactInput } from './contact-input.ts';
import { ContactType } from './contact-type.ts';
import { exampleIds, examplePerson } from './example-values.ts';
import { collectionOf, inputOf, resourceOf } from './json-api.ts';
import { KycRequiredAction, KycRequiredActionCode } from './kyc-required-action.ts';

/** People and companies. Coverage: "Contact: what is sent". */

export const ContactAttributes = z.object({
  'account-roles': z.array(z.string()),
  'aml-cleared': z.boolean(),
  'cip-cleared': z.boolean(),
  'contact-type': ContactType,
  /** `contact-type` with hyphens. */
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
  /** BCP 47 tag of the language in which the platform writes to the contact. Null: English. */
  locale: text,
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
  ...timestamps,
});

export const Contact = resourceOf('contacts', ContactAttributes);

const contacts = collection(Contact);
export const createContact = contacts.create('Create a contact of an account', {
  permissionOn: 'named',
  body: inputOf(ContactInput),
  example: { ...examplePerson, 'account-id': exampleIds.account },
});
export const [listContacts, readContact] = contacts.listAndRead();
export const changeContact = contacts.change('Update a contact, without a new CIP check', {
  body: inputOf(ContactChanges),
  example: { email: 'jane.roe@example.com' },
});
export const deleteContact = contacts.remove(
  'Delete a contact that no account, company or payment depends on',
  { refusedByState: true },
);

export const listRelatedFromContacts = byUser.get(
  '/v2/contacts/:id/related-from-contacts',
  'List the companies that a contact is related to',
  { answer: collectionOf(Contact) },
);

export const listRelatedToContacts = byUser.get(
  '/v2/contacts/:id/related-to-contacts',
  'List the related contacts of a company',
  { answer: collectionOf(Contact) },
);

export const setKycRequiredActions = contacts.action(
  'kyc-required-actions',
  'Set the required actions of a contact',
  {
    body: inputOf(z.object({ 'kyc-required-actions': z.array(KycRequiredActionCode) })),
    example: { 'kyc-required-actions': ['N10'] },
  },
);
export const changeContactInSandbox = contacts.sandboxChange(
  "Set the results of a contact's checks",
  {
    body: inputOf(z.object(optional({ 'cip-cleared': z.boolean(), 'aml-cleared': z.boolean() }))),
    example: { 'cip-cleared': true, 'aml-cleared': true },
  },
);

const FreezeType = z.enum(['all', 'contributions', 'disbursements']);
export type FreezeType = z.infer<typeof FreezeType>;
/** Default: `all`. */
const FreezeInput = z.object({ 'freeze-type': z.optional(FreezeType) });

export const freezeContact = contacts.sandboxAction(
  'freeze',
  'Freeze contributions, disbursements or both of a contact',
  { body: inputOf(FreezeInput), example: { 'freeze-type': 'all' } },
);
export const unfreezeContact = contacts.sandboxAction('unfreeze', 'Unfreeze a contact', {
  body: inputOf(FreezeInput),
  example: { 'freeze-type': 'all' },
});
