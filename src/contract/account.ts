import * as z from 'zod/mini';
import { AccountInput } from './account-input.ts';
import { AccountSubType } from './account-type.ts';
import { FreezeAction } from './freeze-action.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Custodial accounts. Platform facts: rows 18 and 1g. */

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
  /** Nothing moves; but money may leave an account that is to be closed. */
  'solid-freeze': z.boolean(),
  /** `<code>: <text>`. */
  'freeze-reason': z.nullable(z.string()),
  'freeze-required-actions': z.array(FreezeAction),
  'freeze-not-required-actions': z.array(FreezeAction),
  statements: z.boolean(),
  'offline-cold-storage': z.boolean(),
  'organization-label': z.nullable(z.string()),
  'created-at': Timestamp,
  'updated-at': Timestamp,
});
export type AccountAttributes = z.infer<typeof AccountAttributes>;

export const Account = resourceOf('accounts', AccountAttributes);
export type Account = z.infer<typeof Account>;

const changes = {
  name: z.optional(AccountInput.shape.name),
  'account-sub-type-id': z.optional(AccountSubType),
  /** An account cannot be moved: only its own organization is taken. */
  'organization-id': z.optional(Uuid),
  'review-cash-transfers': z.optional(z.boolean()),
};

export const AccountChange = z.object({
  ...changes,
  /** Only `pending_closure`: the other steps are the platform's. */
  status: z.optional(AccountStatus),
});
export type AccountChange = z.infer<typeof AccountChange>;

export const accountDocument = documentOf(Account);

export const createAccount = {
  method: 'POST',
  path: '/v2/accounts',
  summary: 'Creates an account with its owner',
  credential: 'user',
  body: inputOf(AccountInput),
  status: 201,
  answer: accountDocument,
} satisfies Operation;

export const listAccounts = {
  method: 'GET',
  path: '/v2/accounts',
  summary: 'The accounts the caller may see',
  credential: 'user',
  status: 200,
  answer: collectionOf(Account),
} satisfies Operation;

export const readAccount = {
  method: 'GET',
  path: '/v2/accounts/:id',
  summary: 'One account',
  credential: 'user',
  status: 200,
  answer: accountDocument,
} satisfies Operation;

export const updateAccount = {
  method: 'PATCH',
  path: '/v2/accounts/:id',
  summary: 'Changes an account, or asks for it to be closed',
  credential: 'user',
  body: inputOf(AccountChange),
  status: 200,
  answer: accountDocument,
} satisfies Operation;

export const updateAccountInSandbox = {
  method: 'PATCH',
  path: '/v2/accounts/:id/sandbox',
  summary: 'Changes an account as its operator does: any step of its status that there is',
  credential: 'user',
  body: inputOf(AccountChange),
  status: 200,
  answer: accountDocument,
  sandbox: true,
} satisfies Operation;

const authorizedTransferAccount = resourceOf(
  'authorized-transfer-accounts',
  z.object({ name: z.string(), number: z.string() }),
);

export const listAuthorizedTransferAccounts = {
  method: 'GET',
  path: '/v2/accounts/:id/authorized-transfer-accounts',
  summary: 'The accounts from which money may be moved to this one',
  credential: 'user',
  status: 200,
  answer: collectionOf(authorizedTransferAccount),
} satisfies Operation;

export const openAccount = {
  method: 'POST',
  path: '/v2/accounts/:id/sandbox/open',
  summary: 'Opens an account without waiting for its checks',
  credential: 'user',
  status: 200,
  answer: accountDocument,
  sandbox: true,
} satisfies Operation;
