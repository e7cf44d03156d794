import * as z from 'zod/mini';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp } from './json-api.ts';
import type { Operation } from './operation.ts';

/** What keeps money or assets from moving on. Platform facts: section 2, row 12, and 3.1. */

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
export type ContingentHoldAttributes = z.infer<typeof ContingentHoldAttributes>;

export const ContingentHold = resourceOf('contingent-holds', ContingentHoldAttributes);

/** Why a hold is cleared, or what is written on it. */
const HoldNote = z.string().check(z.maxLength(1000));

export const ClearHoldInput = z.object({ 'override-reason': z.optional(HoldNote) });
export type ClearHoldInput = z.infer<typeof ClearHoldInput>;

export const ChangeHoldInput = z.object({ message: z.optional(z.nullable(HoldNote)) });
export type ChangeHoldInput = z.infer<typeof ChangeHoldInput>;

const document = documentOf(ContingentHold);

export const listContingentHolds = {
  method: 'GET',
  path: '/v2/contingent-holds',
  summary: 'What holds transfers of the accounts the caller may see',
  credential: 'user',
  status: 200,
  answer: collectionOf(ContingentHold),
} satisfies Operation;

export const readContingentHold = {
  method: 'GET',
  path: '/v2/contingent-holds/:id',
  summary: 'One hold',
  credential: 'user',
  status: 200,
  answer: document,
} satisfies Operation;

export const changeContingentHoldInSandbox = {
  method: 'PATCH',
  path: '/v2/contingent-holds/:id/sandbox',
  summary: 'Writes a message on a hold',
  credential: 'user',
  body: inputOf(ChangeHoldInput),
  status: 200,
  answer: document,
  sandbox: true,
} satisfies Operation;

export const clearContingentHoldInSandbox = {
  method: 'POST',
  path: '/v2/contingent-holds/:id/sandbox/clear',
  summary: 'Clears a hold',
  credential: 'user',
  body: inputOf(ClearHoldInput),
  status: 200,
  answer: document,
  sandbox: true,
} satisfies Operation;
