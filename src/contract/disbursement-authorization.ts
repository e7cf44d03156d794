import * as z from 'zod/mini';
import { byToken, collection } from './collection.ts';
import { documentOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';
import { PaymentParty } from './payment-instructions.ts';

/** What it takes until money or assets leave. */

/** `owner_verified`: the operator authorizes what the owner has confirmed. */
export const DisbursementAuthorizationStatus = z.enum(['pending', 'owner_verified', 'authorized']);
export type DisbursementAuthorizationStatus = z.infer<typeof DisbursementAuthorizationStatus>;

export const OwnerVerificationType = z.enum(['email', 'waived_by_owner']);
export type OwnerVerificationType = z.infer<typeof OwnerVerificationType>;

/** From where the owner confirmed it. */
export const OwnerVerificationData = z.object({
  ip_address: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
});
export type OwnerVerificationData = z.infer<typeof OwnerVerificationData>;

const moment = z.nullable(Timestamp);

export const DisbursementAuthorization = resourceOf(
  'disbursement-authorizations',
  z.object({
    'authorized-at': moment,
    'created-at': Timestamp,
    /** When the owner was last written to. */
    'last-owner-verification-request-at': moment,
    /** The owner's e-mail address of when the payment was made: the owner is asked there. */
    'owner-email': z.nullable(z.string()),
    'owner-verification-data': z.nullable(OwnerVerificationData),
    'owner-verification-type': OwnerVerificationType,
    /**
     * Until when the owner is not asked, as the e-mail address was changed shortly before the payment was
     * made; null where it is old enough.
     */
    'owner-verification-waits-until': moment,
    'owner-verified-at': moment,
    status: DisbursementAuthorizationStatus,
    /** What the owner's letter has; in the answer of the sandbox's endpoint only. */
    'resource-token-hash': z.optional(z.string()),
  }),
);

/** What the owner is shown. */
export const DisbursementOwnerVerification = resourceOf(
  'disbursement-owner-verifications',
  z.object({
    hash: z.string(),
    'account-name': z.string(),
    'account-number': z.string(),
    /** Major units, or units of the asset. */
    amount: z.number(),
    /** The same with its currency or asset: `1000.00 USD`. */
    'formatted-amount': z.string(),
    'beneficiary-name': z.nullable(z.string()),
    /** Who is paid, and where, as it was when the payment was made. */
    creditor: z.nullable(PaymentParty),
    network: z.string(),
    'remittance-information': z.nullable(z.string()),
    status: DisbursementAuthorizationStatus,
  }),
);

const answer = documentOf(DisbursementAuthorization);

const disbursementAuthorizations = collection(
  '/v2/disbursement-authorizations',
  DisbursementAuthorization,
);
export const listDisbursementAuthorizations = disbursementAuthorizations.list(
  'Lists the authorizations of disbursements',
);
export const readDisbursementAuthorization = disbursementAuthorizations.read(
  'Returns the authorization of one disbursement',
);
export const retryOwnerVerification = disbursementAuthorizations.action(
  'retry-owner-verification',
  'Sends the owner a new email; the previous one becomes invalid',
  { permission: 'manage', refusedByState: true },
);
export const verifyOwnerInSandbox = disbursementAuthorizations.sandboxAction(
  'verify-owner',
  'Confirms a disbursement as its owner',
  { permission: 'manage', refusedByState: true },
);
export const authorizeInSandbox = disbursementAuthorizations.sandboxAction(
  'authorize',
  'Authorizes a disbursement, as its owner and the operator do',
  { permission: 'manage' },
);

export const readDisbursementAuthorizationInSandbox = {
  method: 'GET',
  path: '/v2/disbursement-authorizations/:id/sandbox',
  summary: 'Returns an authorization with the hash from the owner’s email',
  credential: 'user',
  status: 200,
  answer,
  sandbox: true,
  permission: 'manage',
} satisfies Operation;

const shown = documentOf(DisbursementOwnerVerification);

export const readDisbursementOwnerVerification = byToken.get(
  '/v2/disbursement-owner-verifications/:hash',
  'Returns the disbursement that the owner has to confirm',
  { answer: shown },
);

export const verifyDisbursementOwner = byToken.post(
  '/v2/disbursement-owner-verifications/:hash',
  'Confirms a disbursement as the owner of the account',
  { answer: shown },
);
