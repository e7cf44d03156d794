import * as z from 'zod/mini';
import { CountryCode } from './address.ts';
import { byToken, collection } from './collection.ts';
import { Contact, ContactAttributes } from './contact.ts';
import { ContactInput, RelatedContactInput } from './contact-input.ts';
import { exampleIds, examplePerson } from './example-values.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { KycDocumentCheck, KycDocumentCheckInput, KycDocumentType } from './kyc-document-check.ts';
import { mostPeople } from './most-people.ts';
import type { Operation } from './operation.ts';
import { DocumentUploadFields, UploadedDocument } from './uploaded-document.ts';

/**
 * What the holder of an onboarding token does, in this order: keeps a draft, uploads documents,
 * creates the contacts, and then follows the checks of these contacts. Public contract, section 3.
 */

/** Most documents that one token takes: some for each of the people that a company may have. */
export const mostDocumentsOfToken = 3 * mostPeople;

/** How a kind of document is photographed, and what it can prove. */
export const DocumentTypeOnForm = z.object({
  'kyc-document-type': KycDocumentType,
  /** Whether its back is asked for. */
  backside: z.boolean(),
  identity: z.boolean(),
  'proof-of-address': z.boolean(),
});
export type DocumentTypeOnForm = z.infer<typeof DocumentTypeOnForm>;

export const OnboardingFormAttributes = z.object({
  'contact-type': z.enum(['natural_person', 'company']),
  /** Countries of addresses and taxes that the form offers. */
  'allowed-countries': z.array(CountryCode),
  'document-types': z.array(DocumentTypeOnForm),
  /** Media types of files, told by their content. */
  'file-types': z.array(z.string()),
  /** In bytes. */
  'largest-file': z.int(),
  'most-files': z.int(),
});
export type OnboardingFormAttributes = z.infer<typeof OnboardingFormAttributes>;

/** In `included` of the token: what the form shows. */
export const OnboardingForm = resourceOf('onboarding-forms', OnboardingFormAttributes);
export type OnboardingForm = z.infer<typeof OnboardingForm>;

/** What `data` of an onboarding token may narrow; anything else in it is kept as it is. */
export const OnboardingOptions = z.object({
  'allowed-countries': z.optional(z.array(CountryCode).check(z.minLength(1), z.maxLength(249))),
  'document-types': z.optional(z.array(KycDocumentType).check(z.minLength(1), z.maxLength(6))),
});
export type OnboardingOptions = z.infer<typeof OnboardingOptions>;

const documentFields = {
  /** Documents that this token uploaded, which are this contact's. */
  'uploaded-doc-ids': z.optional(z.array(Uuid).check(z.maxLength(mostDocumentsOfToken))),
  /** Checks to begin with the contact, of documents that this token uploaded. */
  'kyc-document-checks': z.optional(
    z.array(z.omit(KycDocumentCheckInput, { 'contact-id': true })).check(z.maxLength(20)),
  ),
};

/**
 * A contact with its people, and with their documents. `account-id` may be left out where the token
 * is of an account. Documents that nobody in it names become those of the contact itself, unless
 * they are discarded.
 */
export const OnboardingInput = z.safeExtend(ContactInput, {
  ...documentFields,
  /** Deletes those that nobody names: what was uploaded and then taken away again. */
  'discard-unnamed-documents': z.optional(z.boolean()),
  'related-contacts': z.optional(
    z.array(z.safeExtend(RelatedContactInput, documentFields)).check(z.maxLength(mostPeople)),
  ),
});
export type OnboardingInput = z.infer<typeof OnboardingInput>;

/** What a token's holder sees of a contact later on: a hash that leaks tells nobody's identity. */
export const OnboardedContact = resourceOf(
  'contacts',
  z.pick(ContactAttributes, {
    'contact-type': true,
    type: true,
    name: true,
    'cip-cleared': true,
    'aml-cleared': true,
    'identity-confirmed': true,
    'identity-documents-verified': true,
    'proof-of-address-documents-verified': true,
    'kyc-required-actions': true,
    'created-at': true,
    'updated-at': true,
  }),
);

/** The unfinished form: attributes of any names, given back as they came. */
export const OnboardingDraft = z.object({
  data: z.object({
    type: z.literal('onboarding-drafts'),
    /** Null while there is none. */
    id: z.nullable(Uuid),
    attributes: z.record(z.string(), z.unknown()),
  }),
  meta: z.object({
    /** Counts the changes; 0 while there is none. Also in `ETag`. */
    version: z.int(),
    'updated-at': z.nullable(Timestamp),
  }),
});
export type OnboardingDraft = z.infer<typeof OnboardingDraft>;

/** Largest draft, in bytes. */
export const largestDraft = 128 * 1024;

export const createContactsByToken = byToken.post(
  '/v2/resource-tokens/:hash/create-contacts',
  'Creates the contact with its people and documents, which uses up the token',
  {
    body: inputOf(OnboardingInput),
    status: 201,
    answer: documentOf(Contact),
    example: examplePerson,
  },
);

export const uploadDocumentByToken = byToken.post(
  '/v2/resource-tokens/:hash/upload-document',
  'Uploads one file, before the contacts exist or for one of them',
  {
    encoding: 'multipart',
    body: DocumentUploadFields,
    status: 201,
    answer: documentOf(UploadedDocument),
    example: { label: 'Passport' },
  },
);

export const createDocumentCheckByToken = byToken.post(
  '/v2/resource-tokens/:hash/kyc-document-checks',
  'Submits a document of this token for one of its contacts',
  {
    body: inputOf(KycDocumentCheckInput),
    status: 201,
    answer: documentOf(KycDocumentCheck),
    example: {
      'contact-id': exampleIds.contact,
      'uploaded-document-id': exampleIds.document,
      'kyc-document-type': 'drivers_license',
      'kyc-document-country': 'US',
      identity: true,
    },
  },
);

export const listContactsByToken = byToken.get(
  '/v2/resource-tokens/:hash/contacts',
  'Lists the contacts that the token created; include=cip-checks,aml-checks,kyc-document-checks',
  { answer: collectionOf(OnboardedContact) },
);

export const readDraftByToken = byToken.get(
  '/v2/resource-tokens/:hash/draft',
  'Returns the saved draft of the form',
  { answer: OnboardingDraft },
);

/**
 * The body is a JSON:API document whose attributes are the form, of at most 128 KiB. It is taken as
 * it is, so that every name comes back as it was.
 */
export const saveDraftByToken = {
  method: 'PUT',
  path: '/v2/resource-tokens/:hash/draft',
  summary:
    'Saves a draft of the form; `If-Match` with the previous version prevents overwriting other changes',
  credential: 'token-hash',
  encoding: 'text',
  body: z.string(),
  status: 200,
  answer: OnboardingDraft,
  example: '{"name":"Jane Roe"}',
} satisfies Operation;

const onboardingForms = collection('/v2/onboarding-forms', OnboardingForm);
export const readOnboardingForm = onboardingForms.read(
  'Returns the content of a token’s form; it has the id of the token',
);
