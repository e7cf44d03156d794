import * as z from 'zod/mini';
import { CountryCode } from './address.ts';
import { byToken, collection } from './collection.ts';
import { Contact, ContactAttributes } from './contact.ts';
import { ContactInput, RelatedContactInput } from './contact-input.ts';
import { exampleDocumentCheck, examplePerson } from './example-values.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import {
  documentChecksShape,
  KycDocumentCheck,
  KycDocumentCheckInput,
  KycDocumentType,
} from './kyc-document-check.ts';
import { maxRelatedContacts } from './max-related-contacts.ts';
import { ReferralCodeText } from './referral-code.ts';
import { DocumentUploadFields, UploadedDocument } from './uploaded-document.ts';

/** Operations for the holder of an onboarding token. Public contract, section 3. */

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
  /**
   * True if an address with letters of another script needs a `latin-address`. Only for the holder of a token.
   */
  'latin-address-required': z.optional(z.boolean()),
});
export type OnboardingFormAttributes = z.infer<typeof OnboardingFormAttributes>;

/** Content of the form, in `included` of the token. */
export const OnboardingForm = resourceOf('onboarding-forms', OnboardingFormAttributes);

/** Restrictions in `data` of an onboarding token. Other data is stored unchanged. */
export const OnboardingOptions = z.object({
  'allowed-countries': z.optional(z.array(CountryCode).check(z.minLength(1), z.maxLength(249))),
  'document-types': z.optional(z.array(KycDocumentType).check(z.minLength(1), z.maxLength(6))),
  /** Only in a token of an account, which uses the code unless it already has. */
  'referral-code': z.optional(ReferralCodeText),
});
export type OnboardingOptions = z.infer<typeof OnboardingOptions>;

const documentFields = {
  /** Documents of this contact, uploaded with this token. */
  'uploaded-doc-ids': z.optional(z.array(Uuid).check(z.maxLength(maxDocumentsPerToken))),
  ...documentChecksShape,
};

/** `account-id` is optional if the token belongs to an account. */
export const OnboardingInput = z.safeExtend(ContactInput, {
  ...documentFields,
  /** Deletes documents without a contact. Default: they are assigned to the main contact. */
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
  'Create the contact with its people and documents, which uses up the token',
  {
    body: inputOf(OnboardingInput),
    status: 201,
    answer: documentOf(Contact),
    example: examplePerson,
  },
);

export const uploadDocumentByToken = byToken.post(
  '/v2/resource-tokens/:hash/upload-document',
  'Upload one file, before the contacts exist or for one of them',
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
  'Submit a document of this token for one of its contacts',
  {
    body: inputOf(KycDocumentCheckInput),
    status: 201,
    answer: documentOf(KycDocumentCheck),
    example: exampleDocumentCheck,
  },
);

export const listContactsByToken = byToken.get(
  '/v2/resource-tokens/:hash/contacts',
  'List the contacts that the token created; include=cip-checks,aml-checks,kyc-document-checks',
  { answer: collectionOf(OnboardedContact) },
);

export const readDraftByToken = byToken.get(
  '/v2/resource-tokens/:hash/draft',
  'Retrieve the saved draft of the form',
  { answer: OnboardingDraft },
);

/** The body is a JSON:API document of at most 128 KiB, stored unchanged. */
export const saveDraftByToken = byToken.put(
  '/v2/resource-tokens/:hash/draft',
  'Save a draft of the form; `If-Match` with the previous version prevents overwriting other changes',
  {
    encoding: 'text',
    body: z.string(),
    answer: OnboardingDraft,
    example: '{"name":"Jane Roe"}',
  },
);

const onboardingForms = collection(OnboardingForm);
export const readOnboardingForm = onboardingForms.read(
  'Retrieve the content of a token’s form; it has the id of the token',
);
