import * as z from 'zod/mini';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Whether a contact is who it says. Specification: "CIP check". */

/** Where a check that a vendor or a reviewer decides stands. */
export const CheckStatus = z.enum(['pending', 'approved', 'denied']);
export type CheckStatus = z.infer<typeof CheckStatus>;

export const CipCheckAttributes = z.object({
  status: CheckStatus,
  exceptions: z.array(z.string()),
  'exception-details': z.nullable(z.string()),
  'submit-for-review': z.boolean(),
  'created-at': Timestamp,
  'updated-at': Timestamp,
});
export type CipCheckAttributes = z.infer<typeof CipCheckAttributes>;

export const CipCheck = resourceOf('cip-checks', CipCheckAttributes);
export type CipCheck = z.infer<typeof CipCheck>;

const document = documentOf(CipCheck);

export const listCipChecks = {
  method: 'GET',
  path: '/v2/cip-checks',
  summary: 'The CIP checks of contacts the caller may see',
  credential: 'user',
  status: 200,
  answer: collectionOf(CipCheck),
} satisfies Operation;

export const readCipCheck = {
  method: 'GET',
  path: '/v2/cip-checks/:id',
  summary: 'One CIP check',
  credential: 'user',
  status: 200,
  answer: document,
} satisfies Operation;

export const submitCipCheckForReview = {
  method: 'POST',
  path: '/v2/cip-checks/:id/submit-for-review',
  summary: 'Asks for a person to decide a CIP check that is not approved',
  credential: 'user',
  status: 200,
  answer: document,
} satisfies Operation;

export const approveCipCheckInSandbox = {
  method: 'POST',
  path: '/v2/cip-checks/:id/sandbox/approve',
  summary: 'Approves a CIP check, as a reviewer would',
  credential: 'user',
  status: 200,
  answer: document,
  sandbox: true,
} satisfies Operation;

/** What a reviewer may say about a decision. */
export const CipDecisionInput = z.object({
  'exception-details': z.optional(z.string().check(z.maxLength(1000))),
});
export type CipDecisionInput = z.infer<typeof CipDecisionInput>;

export const denyCipCheckInSandbox = {
  method: 'POST',
  path: '/v2/cip-checks/:id/sandbox/deny',
  summary: 'Denies a CIP check; closes its account if that was never opened',
  credential: 'user',
  body: inputOf(CipDecisionInput),
  status: 200,
  answer: document,
  sandbox: true,
} satisfies Operation;

/** The final decision Resubmit. Specification: "States and transitions". */
export const resubmitCipCheckInSandbox = {
  method: 'POST',
  path: '/v2/cip-checks/:id/sandbox/resubmit',
  summary: 'Decides that a CIP check is to be submitted again: it is pending once more',
  credential: 'user',
  body: inputOf(CipDecisionInput),
  status: 200,
  answer: document,
  sandbox: true,
} satisfies Operation;
