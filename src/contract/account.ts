import * as z from 'zod/mini';
import { AccountInput } from './account-input.ts';
import { AccountSubType } from './account-type.ts';
import { timestamps } from './attribute-types.ts';
import { byUser, collection } from './collection.ts';
import { exampleAccount } from './example-values.ts';
import { FreezeAction } from './freeze-action.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Uuid } from './json-api.ts';

export const AccountStatus = z.enum([
  'incomplete',
  'pending',
  'opened',
  'closed',
  'voided',
  'pending_closure',
]);
export type AccountStatus = z.infer<typeof AccountStatus>;

export const AccountAttributes = z.object({
  name: z.string(),
  number: z.string(),
  status: AccountStatus,
  'contributions-frozen': z.boolean(),
  'disbursements-frozen': z.boolean(),
  /** All transfers are blocked, except disbursements of an account in closure. */
  'solid-freeze': z.boolean(),
  /** `<code>: <text>`. */
  'freeze-reason': z.nullable(z.string()),
  'freeze-required-actions': z.array(FreezeAction),
  'freeze-not-required-actions': z.array(FreezeAction),
  statements: z.boolean(),
  'offline-cold-storage': z.boolean(),
  'organization-label': z.nullable(z.string()),
  ...timestamps,
});

export const Account = resourceOf('accounts', AccountAttributes);

export const AccountChange = z.object({
  name: z.optional(AccountInput.shape.name),
  'account-sub-type-id': z.optional(AccountSubType),
  /** Only the current organization is accepted, as accounts can't be moved. */
  'organization-id': z.optional(Uuid),
  'review-cash-transfers': z.optional(z.boolean()),
  /** Only `pending_closure`; the platform sets other statuses. */
  status: z.optional(AccountStatus),
});
export type AccountChange = z.infer<typeof AccountChange>;

export const accountDocument = documentOf(Account);

const accounts = collection(Account, { document: accountDocument });
export const createAccount = accounts.create('Create an account with its owner', {
  permissionOn: 'organization',
  body: inputOf(AccountInput),
  example: exampleAccount,
});
export const [listAccounts, readAccount] = accounts.listAndRead();
export const updateAccount = accounts.change('Update an account, or request its closure', {
  body: inputOf(AccountChange),
  example: { name: 'Savings of Jane Roe' },
});
export const updateAccountInSandbox = accounts.sandboxChange(
  'Update an account as its operator would, including its status',
  { body: inputOf(AccountChange), example: { name: 'Savings of Jane Roe' } },
);

const authorizedTransferAccount = resourceOf(
  'authorized-transfer-accounts',
  z.object({ name: z.string(), number: z.string() }),
);

export const listAuthorizedTransferAccounts = byUser.get(
  '/v2/accounts/:id/authorized-transfer-accounts',
  'List the accounts that may transfer money to this one',
  { answer: collectionOf(authorizedTransferAccount) },
);

export const openAccount = accounts.sandboxAction(
  'open',
  'Open an account without waiting for its checks',
  { refusedByState: true },
);
