import * as z from 'zod/mini';
import { CountryCode } from './address.ts';
import { CalendarDate, timestamps } from './attribute-types.ts';
import { byUser, collection } from './collection.ts';
import { exampleDocumentCheck } from './example-values.ts';
import { IsoDate } from './iso-date.ts';
import { collectionOf, inputOf, resourceOf, Uuid } from './json-api.ts';

/** Checks of documents. Coverage: "KYC document check". */

export const KycDocumentType = z.enum([
  'drivers_license',
  'government_id',
  'passport',
  'residence_permit',
  'utility_bill',
  'other',
]);
export type KycDocumentType = z.infer<typeof KycDocumentType>;

export const KycDocumentCheckStatus = z.enum(['pending', 'verified', 'failed']);
export type KycDocumentCheckStatus = z.infer<typeof KycDocumentCheckStatus>;

export const KycDocumentCheckInput = z.object({
  'contact-id': Uuid,
  /** Front of the document. */
  'uploaded-document-id': Uuid,
  'backside-document-id': z.optional(Uuid),
  'expires-on': z.optional(IsoDate),
  /** A proof of address fails if it is older than 90 days. Not checked if omitted. */
  'issued-on': z.optional(IsoDate),
  /** The document proves identity, or the ownership structure of a company. */
  identity: z.optional(z.boolean()),
  'identity-photo': z.optional(z.boolean()),
  /** The document shows the address, even if it also proves identity. */
  'proof-of-address': z.optional(z.boolean()),
  'kyc-document-country': z.optional(CountryCode),
  'kyc-document-type': KycDocumentType,
  /** Required when the type is `other`. */
  'kyc-document-other-type': z.optional(z.string().check(z.maxLength(255))),
});
export type KycDocumentCheckInput = z.infer<typeof KycDocumentCheckInput>;

/** Checks to create with a contact. */
export const documentChecksShape = {
  'kyc-document-checks': z.optional(
    z.array(z.omit(KycDocumentCheckInput, { 'contact-id': true })).check(z.maxLength(20)),
  ),
};

export const KycDocumentCheckAttributes = z.object({
  status: KycDocumentCheckStatus,
  'expires-on': z.nullable(CalendarDate),
  'issued-on': z.nullable(CalendarDate),
  identity: z.boolean(),
  'identity-photo': z.boolean(),
  'proof-of-address': z.boolean(),
  'kyc-document-country': z.nullable(z.string()),
  'kyc-document-type': KycDocumentType,
  'kyc-document-other-type': z.nullable(z.string()),
  exceptions: z.array(z.string()),
  'failure-details': z.nullable(z.string()),
  ...timestamps,
});

export const KycDocumentCheck = resourceOf('kyc-document-checks', KycDocumentCheckAttributes);

const kycDocumentChecks = collection(KycDocumentCheck);
export const createKycDocumentCheck = kycDocumentChecks.create(
  "Submit a contact's uploaded document for verification",
  {
    permissionOn: 'named',
    body: inputOf(KycDocumentCheckInput),
    example: exampleDocumentCheck,
  },
);
export const [listKycDocumentChecks, readKycDocumentCheck] = kycDocumentChecks.listAndRead();

export const listPendingKycDocumentChecks = byUser.get(
  '/v2/kyc-document-checks/pending-by-priority',
  'List the pending document checks, oldest first',
  { answer: collectionOf(KycDocumentCheck) },
);

export const verifyKycDocumentCheckInSandbox = kycDocumentChecks.sandboxAction(
  'verify',
  'Verify a document',
);

export const KycDocumentFailureInput = z.object({
  /** Reason. Default: a text of the sandbox. */
  'failure-details': z.optional(z.string().check(z.maxLength(1000))),
});

export const failKycDocumentCheckInSandbox = kycDocumentChecks.sandboxAction(
  'fail',
  'Fail a document, with the reason',
  { body: inputOf(KycDocumentFailureInput), example: { 'failure-details': 'Blurred' } },
);
