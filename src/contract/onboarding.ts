import * as z from 'zod/mini';
import { CountryCode } from './address.ts';
import { byToken, collection } from './collection.ts';
import { Contact, ContactAttributes } from './contact.ts';
import { ContactInput, RelatedContactInput } from './contact-input.ts';
import { exampleIds, examplePerson } from './example-values.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { KycDocumentCheck, KycDocumentCheckInput, KycDocumentType } from './kyc-document-check.ts';
import { maxRelatedContacts } from './max-related-contacts.ts';
import type { Operation } from './operation.ts';
import { DocumentUploadFields, UploadedDocument } from './uploaded-document.ts';

/**
 * Operations for the holder of an onboarding token, in this order: save a draft, upload documents, create the
 * contacts, follow their checks. Public contract, section 3.
 */

/** Maximum number of documents per token: three for each possible related contact. */
export const maxDocumentsPerToken = 3 * maxRelatedContacts;

/** Sides of a document type and what it can prove. */
export const DocumentTypeOnForm = z.object({
  'kyc-document-type': KycDocumentType,
  /** True if the back is required. */
  backside: z.boolean(),
  identity: z.boolean(),
  'proof-of-address': z.boolean(),
});
export type DocumentTypeOnForm = z.infer<typeof DocumentTypeOnForm>;

export const OnboardingFormAttributes = z.object({
  'contact-type': z.enum(['natural_person', 'company']),
  /** Countries that the form offers for addresses and taxes. */
  'allowed-countries': z.array(CountryCode),
  'document-types': z.array(DocumentTypeOnForm),
  /** Media types of files, recognized by content. */
  'file-types': z.array(z.string()),
  /** In bytes. */
  'largest-file': z.int(),
  'most-files': z.int(),
});
export type OnboardingFormAttributes = z.infer<typeof OnboardingFormAttributes>;

/** Content of the form, in `included` of the token. */
export const OnboardingForm = resourceOf('onboarding-forms', OnboardingFormAttributes);
export type OnboardingForm = z.infer<typeof OnboardingForm>;

/** Restrictions in `data` of an onboarding token. Other data is stored unchanged. */
export const OnboardingOptions = z.object({
  'allowed-countries': z.optional(z.array(CountryCode).check(z.minLength(1), z.maxLength(249))),
  'document-types': z.optional(z.array(KycDocumentType).check(z.minLength(1), z.maxLength(6))),
});
export type OnboardingOptions = z.infer<typeof OnboardingOptions>;

const documentFields = {
  /** Documents of this contact, uploaded with this token. */
  'uploaded-doc-ids': z.optional(z.array(Uuid).check(z.maxLength(maxDocumentsPerToken))),
  /** Checks to create with the contact, for documents uploaded with this token. */
  'kyc-document-checks': z.optional(
    z.array(z.omit(KycDocumentCheckInput, { 'contact-id': true })).check(z.maxLength(20)),
  ),
};

/**
 * A contact with related contacts and their documents. `account-id` is optional if the token belongs to an
 * account. Documents without a contact are assigned to the main contact, unless they are discarded.
 */
export const OnboardingInput = z.safeExtend(ContactInput, {
  ...documentFields,
  /** Deletes documents without a contact, which were uploaded and then removed. */
  'discard-unnamed-documents': z.optional(z.boolean()),
  'related-contacts': z.optional(
    z
      .array(z.safeExtend(RelatedContactInput, documentFields))
      .check(z.maxLength(maxRelatedContacts)),
  ),
});
export type OnboardingInput = z.infer<typeof OnboardingInput>;

/** Attributes of a contact that a token holder can read later. A leaked hash reveals no identity data. */
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

/** Draft of a form. Attributes can have any name and are returned unchanged. */
export const OnboardingDraft = z.object({
  data: z.object({
    type: z.literal('onboarding-drafts'),
    /** Null if there is no draft. */
    id: z.nullable(Uuid),
    attributes: z.record(z.string(), z.unknown()),
  }),
  meta: z.object({
    /** Number of changes; 0 without a draft. Also in `ETag`. */
    version: z.int(),
    'updated-at': z.nullable(Timestamp),
  }),
});
export type OnboardingDraft = z.infer<typeof OnboardingDraft>;

/** In bytes. */
export const maxDraftBytes = 128 * 1024;

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
 * The body is a JSON:API document of at most 128 KiB, whose attributes are the form. It is stored unchanged.
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
