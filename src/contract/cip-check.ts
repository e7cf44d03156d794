import * as z from 'zod/mini';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';
import { VendorCheckAttributes } from './vendor-check.ts';

/** Whether a contact is who it says. Specification: "CIP check". */

export const CipCheckAttributes = z.extend(VendorCheckAttributes, {
  'submit-for-review': z.boolean(),
  /** When the check is denied unless the missing documents are there; null where none is missing. */
  'documents-due-at': z.nullable(Timestamp),
});
export type CipCheckAttributes = z.infer<typeof CipCheckAttributes>;

export const CipCheck = resourceOf('cip-checks', CipCheckAttributes);
export type CipCheck = z.infer<typeof CipCheck>;

const shared = { credential: 'user', status: 200 } as const;
const one = { ...shared, answer: documentOf(CipCheck) } as const;

export const listCipChecks = {
  ...shared,
  method: 'GET',
  path: '/v2/cip-checks',
  summary: 'The CIP checks of contacts the caller may see',
  answer: collectionOf(CipCheck),
} satisfies Operation;

export const readCipCheck = {
  ...one,
  method: 'GET',
  path: '/v2/cip-checks/:id',
  summary: 'One CIP check',
} satisfies Operation;

export const submitCipCheckForReview = {
  ...one,
  method: 'POST',
  path: '/v2/cip-checks/:id/submit-for-review',
  summary: 'Asks for a person to decide a CIP check that is not approved',
} satisfies Operation;

export const approveCipCheckInSandbox = {
  ...one,
  method: 'POST',
  path: '/v2/cip-checks/:id/sandbox/approve',
  summary: 'Approves a CIP check, as a reviewer would',
  sandbox: true,
} satisfies Operation;

/** What a reviewer may say about a decision. */
export const CipDecisionInput = z.object({
  'exception-details': z.optional(z.string().check(z.maxLength(1000))),
});
export type CipDecisionInput = z.infer<typeof CipDecisionInput>;

export const denyCipCheckInSandbox = {
  ...one,
  method: 'POST',
  path: '/v2/cip-checks/:id/sandbox/deny',
  summary: 'Denies a CIP check; closes its account if that was never opened',
  body: inputOf(CipDecisionInput),
  sandbox: true,
} satisfies Operation;

/** The final decision Resubmit. Specification: "States and transitions". */
export const resubmitCipCheckInSandbox = {
  ...one,
  method: 'POST',
  path: '/v2/cip-checks/:id/sandbox/resubmit',
  summary: 'Decides that a CIP check is to be submitted again: it is pending once more',
  body: inputOf(CipDecisionInput),
  sandbox: true,
} satisfies Operation;
