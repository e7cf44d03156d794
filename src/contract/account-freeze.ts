import * as z from 'zod/mini';
import { Account, accountDocument } from './account.ts';
import { byUser, collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { FreezeActionCode, FreezeReasonCode } from './freeze-action.ts';
import { collectionOf, inputOf, Uuid } from './json-api.ts';

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
  /** `all` by default. */
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

const accounts = collection(Account, { document: accountDocument });
export const freezeAccount = accounts.sandboxAction(
  'freeze',
  'Freeze contributions, disbursements or both',
  {
    body: inputOf(AccountFreezeInput),
    example: { 'freeze-type': 'all', description: 'Suspicious' },
  },
);
export const unfreezeAccount = accounts.sandboxAction('unfreeze', 'Unfreeze an account', {
  body: inputOf(AccountUnfreezeInput),
  example: { 'freeze-type': 'all' },
});

export const bulkUpdateFreezeStatus = byUser.post(
  '/v2/accounts/bulk-update-freeze-status',
  'Freeze or unfreeze several accounts, all or none of them',
  {
    body: inputOf(BulkFreezeInput),
    answer: collectionOf(Account),
    permission: 'manage',
    permissionOn: 'named',
    example: {
      'account-ids': [exampleIds.account],
      'freeze-type': 'freeze_solid',
      'reason-code': 'manual_ach',
      description: 'Suspicious',
    },
  },
);

export const closeAccountPending = accounts.action(
  'pending-close',
  'Request the closure of an account',
  { permission: 'full_control', refusedByState: true },
);
