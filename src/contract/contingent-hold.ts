import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { inputOf, resourceOf, Timestamp } from './json-api.ts';

export const HoldType = z.enum([
  'aml_check',
  'contact_kyc_checks',
  'contact_kyc_documents',
  'disbursement_authorization',
  'funds_not_cleared',
  'manual',
]);
export type HoldType = z.infer<typeof HoldType>;

export const ContingentHoldAttributes = z.object({
  'cleared-at': z.nullable(Timestamp),
  'created-at': Timestamp,
  'hold-type': HoldType,
  message: z.nullable(z.string()),
  status: z.enum(['pending', 'cleared']),
});

export const ContingentHold = resourceOf('contingent-holds', ContingentHoldAttributes);

/** Reason for clearing a hold, or its message. */
const HoldNote = z.string().check(z.maxLength(1000));

export const ClearHoldInput = z.object({ 'override-reason': z.optional(HoldNote) });

export const ChangeHoldInput = z.object({ message: z.optional(z.nullable(HoldNote)) });

const contingentHolds = collection(ContingentHold);
export const listContingentHolds = contingentHolds.list('List holds on transfers');
export const readContingentHold = contingentHolds.read();
export const changeContingentHoldInSandbox = contingentHolds.sandboxChange(
  'Update the message of a hold',
  { body: inputOf(ChangeHoldInput), example: { message: 'Looked at' } },
);
export const clearContingentHoldInSandbox = contingentHolds.sandboxAction('clear', 'Clear a hold', {
  body: inputOf(ClearHoldInput),
  example: { 'override-reason': 'Known sender' },
});
