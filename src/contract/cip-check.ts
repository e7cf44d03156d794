import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { inputOf, resourceOf, Timestamp } from './json-api.ts';
import { VendorCheckAttributes } from './vendor-check.ts';

/** Identity check of a contact. Coverage: "CIP check". */
export const CipCheckAttributes = z.extend(VendorCheckAttributes, {
  'submit-for-review': z.boolean(),
  /** Deadline for missing documents, after which the check is denied; null if none is missing. */
  'documents-due-at': z.nullable(Timestamp),
});

export const CipCheck = resourceOf('cip-checks', CipCheckAttributes);

const cipChecks = collection(CipCheck);
export const [listCipChecks, readCipCheck] = cipChecks.listAndRead();
export const submitCipCheckForReview = cipChecks.action(
  'submit-for-review',
  'Request a manual review of a CIP check that is not approved',
);
export const approveCipCheckInSandbox = cipChecks.sandboxAction(
  'approve',
  'Approve a CIP check, as a reviewer would',
);

/** Details of a reviewer's decision. */
export const CipDecisionInput = z.object({
  'exception-details': z.optional(z.string().check(z.maxLength(1000))),
});

export const denyCipCheckInSandbox = cipChecks.sandboxAction(
  'deny',
  'Deny a CIP check, which closes its account if that was never opened',
  { body: inputOf(CipDecisionInput), example: { 'exception-details': 'Another name' } },
);

/** The final decision Resubmit. Coverage: ST4. */
export const resubmitCipCheckInSandbox = cipChecks.sandboxAction(
  'resubmit',
  'Request a resubmission of a CIP check, which is pending again',
  { body: inputOf(CipDecisionInput), example: { 'exception-details': 'Blurred' } },
);
