import * as z from 'zod/mini';
import { Account, accountDocument } from './account.ts';
import { FreezeActionCode, FreezeReasonCode } from './freeze-action.ts';
import { collectionOf, inputOf, Uuid } from './json-api.ts';
import type { Operation } from './operation.ts';

/** How accounts are frozen and closed. Platform facts: section 2, row 25, and 3.3. */

export const AccountFreezeType = z.enum(['all', 'contributions', 'disbursements']);
export type AccountFreezeType = z.infer<typeof AccountFreezeType>;

export const BulkFreezeType = z.enum([
  'freeze_solid',
  'unfreeze_all',
  'freeze_disbursements',
  'freeze_contributions',
  'no_change',
]);
export type BulkFreezeType = z.infer<typeof BulkFreezeType>;

const Description = z.string().check(z.maxLength(1_000));

export const AccountFreezeInput = z.object({
  /** `all` unless told. */
  'freeze-type': z.optional(AccountFreezeType),
  'reason-code': z.optional(FreezeReasonCode),
  description: z.optional(Description),
  'freeze-required-actions': z.optional(z.array(FreezeActionCode)),
});
export type AccountFreezeInput = z.infer<typeof AccountFreezeInput>;

export const AccountUnfreezeInput = z.object({ 'freeze-type': z.optional(AccountFreezeType) });

export const BulkFreezeInput = z.object({
  'account-ids': z.array(Uuid).check(z.minLength(1), z.maxLength(100)),
  'freeze-type': BulkFreezeType,
  'reason-code': FreezeReasonCode,
  description: Description.check(z.minLength(1, { error: 'is required' })),
});
export type BulkFreezeInput = z.infer<typeof BulkFreezeInput>;

export const freezeAccount = {
  method: 'POST',
  path: '/v2/accounts/:id/sandbox/freeze',
  summary: 'Freezes contributions, disbursements or both',
  credential: 'user',
  body: inputOf(AccountFreezeInput),
  status: 200,
  answer: accountDocument,
  sandbox: true,
} satisfies Operation;

export const unfreezeAccount = {
  method: 'POST',
  path: '/v2/accounts/:id/sandbox/unfreeze',
  summary: 'Ends a freeze',
  credential: 'user',
  body: inputOf(AccountUnfreezeInput),
  status: 200,
  answer: accountDocument,
  sandbox: true,
} satisfies Operation;

export const bulkUpdateFreezeStatus = {
  method: 'POST',
  path: '/v2/accounts/bulk-update-freeze-status',
  summary: 'Freezes or unfreezes several accounts, all or none',
  credential: 'user',
  body: inputOf(BulkFreezeInput),
  status: 200,
  answer: collectionOf(Account),
} satisfies Operation;

export const closeAccountPending = {
  method: 'POST',
  path: '/v2/accounts/:id/pending-close',
  summary: 'Asks for an account to be closed',
  credential: 'user',
  status: 200,
  answer: accountDocument,
} satisfies Operation;
