import * as z from 'zod/mini';
import { byToken, byUser, collection } from './collection.ts';
import { documentOf, resourceOf, Timestamp } from './json-api.ts';
import { PaymentParty } from './payment-instructions.ts';

/** `owner_verified`: confirmed by the owner, not yet authorized by the operator. */
export const DisbursementAuthorizationStatus = z.enum(['pending', 'owner_verified', 'authorized']);
export type DisbursementAuthorizationStatus = z.infer<typeof DisbursementAuthorizationStatus>;

export const OwnerVerificationType = z.enum(['email', 'waived_by_owner']);
export type OwnerVerificationType = z.infer<typeof OwnerVerificationType>;

/** Browser of the owner at the confirmation. */
export const OwnerVerificationData = z.object({
  ip_address: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
});
export type OwnerVerificationData = z.infer<typeof OwnerVerificationData>;

const timestamp = z.nullable(Timestamp);

export const DisbursementAuthorization = resourceOf(
  'disbursement-authorizations',
  z.object({
    'authorized-at': timestamp,
    'created-at': Timestamp,
    /** Time of the last email to the owner. */
    'last-owner-verification-request-at': timestamp,
    /** Email address of the owner when the payment was created, which receives the request. */
    'owner-email': z.nullable(z.string()),
    'owner-verification-data': z.nullable(OwnerVerificationData),
    'owner-verification-type': OwnerVerificationType,
    /** Time before which the owner is not asked; set if the email address was changed shortly before the payment. */
    'owner-verification-waits-until': timestamp,
    'owner-verified-at': timestamp,
    status: DisbursementAuthorizationStatus,
    /** Hash from the owner's email; only in the sandbox. */
    'resource-token-hash': z.optional(z.string()),
  }),
);

/** Details shown to the owner. */
export const DisbursementOwnerVerification = resourceOf(
  'disbursement-owner-verifications',
  z.object({
    hash: z.string(),
    'account-name': z.string(),
    'account-number': z.string(),
    /** Major units, or units of the asset. */
    amount: z.number(),
    /** Amount with its currency or asset: `1000.00 USD`. */
    'formatted-amount': z.string(),
    'beneficiary-name': z.nullable(z.string()),
    /** Payee when the payment was created. */
    creditor: z.nullable(PaymentParty),
    network: z.string(),
    'remittance-information': z.nullable(z.string()),
    status: DisbursementAuthorizationStatus,
  }),
);

const answer = documentOf(DisbursementAuthorization);

const disbursementAuthorizations = collection(DisbursementAuthorization);
export const [listDisbursementAuthorizations, readDisbursementAuthorization] =
  disbursementAuthorizations.listAndRead();
export const retryOwnerVerification = disbursementAuthorizations.action(
  'retry-owner-verification',
  'Send the owner a new email, which invalidates the previous one',
  { refusedByState: true },
);
export const verifyOwnerInSandbox = disbursementAuthorizations.sandboxAction(
  'verify-owner',
  'Confirm a disbursement as its owner',
  { refusedByState: true },
);
export const authorizeInSandbox = disbursementAuthorizations.sandboxAction(
  'authorize',
  'Authorize a disbursement, as its owner and the operator do',
);

export const readDisbursementAuthorizationInSandbox = byUser.get(
  '/v2/disbursement-authorizations/:id/sandbox',
  'Retrieve an authorization with the hash from the owner’s email',
  {
    answer,
    sandbox: true,
    permission: 'manage',
  },
);

const shown = documentOf(DisbursementOwnerVerification);

export const readDisbursementOwnerVerification = byToken.get(
  '/v2/disbursement-owner-verifications/:hash',
  'Retrieve the disbursement that the owner has to confirm',
  { answer: shown },
);

export const verifyDisbursementOwner = byToken.post(
  '/v2/disbursement-owner-verifications/:hash',
  'Confirm a disbursement as the owner of the account',
  { answer: shown },
);
