import * as z from 'zod/mini';
import { AccountPolicies, underscoredPolicies } from './account-policies.ts';
import { collection, reading } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import type { Operation } from './operation.ts';

/** Reading and, in the sandbox, setting the policies of accounts. */

/** Policies to set. Others are unchanged; null restores the default. */
export const AccountPolicyChange = z.partial(
  z.extend(AccountPolicies, orNull(AccountPolicies.shape)),
);
export type AccountPolicyChange = z.infer<typeof AccountPolicyChange>;

export const AccountPolicyInput = z.extend(AccountPolicyChange, { 'account-id': Uuid });

/** Makes every attribute nullable. */
function orNull<Shape extends Record<string, z.ZodMiniType>>(shape: Shape) {
  const entries = Object.entries(shape).map(([name, schema]) => [
    name,
    schema instanceof z.ZodMiniNullable ? schema : z.nullable(schema),
  ]);
  // `Object.fromEntries` loses the type of the names.
  return Object.fromEntries(entries) as { [Name in keyof Shape]: z.ZodMiniNullable<Shape[Name]> };
}

const { shape } = AccountPolicies;

const attributes = z.extend(AccountPolicies, {
  ...Object.fromEntries(
    Object.entries(underscoredPolicies).map(([name, policy]) => [name, shape[policy]]),
  ),
  /** Null for policies of an organization. */
  'account-id': z.nullable(Uuid),
  'created-at': Timestamp,
  'updated-at': Timestamp,
});

export const AccountPolicy = resourceOf('account-policies', attributes);

/** Effective policies of an account, combined with those of its organization. */
export const AccountAggregatePolicy = resourceOf('account-aggregate-policies', attributes);

const document = documentOf(AccountPolicy);

export const setAccountPolicy = {
  method: 'POST',
  path: '/v2/account-policies/sandbox',
  summary: 'Sets policies of an account; others are unchanged',
  credential: 'user',
  body: inputOf(AccountPolicyInput),
  status: 200,
  answer: document,
  sandbox: true,
  permission: 'manage',
  permissionOn: 'named',
  example: { 'account-id': exampleIds.account, 'webhook-threshold': 7 },
} satisfies Operation;

export const updateAccountPolicy = {
  method: 'PATCH',
  path: '/v2/account-policies/:id/sandbox/update',
  summary: 'Changes policies; others are unchanged',
  credential: 'user',
  body: inputOf(AccountPolicyChange),
  status: 200,
  answer: document,
  sandbox: true,
  permission: 'manage',
  example: { 'webhook-threshold': 7 },
} satisfies Operation;

export const destroyAccountPolicy = {
  method: 'DELETE',
  path: '/v2/account-policies/:id/sandbox/destroy',
  summary: 'Resets all policies of an account to their defaults',
  credential: 'user',
  status: 204,
  sandbox: true,
  permission: 'manage',
} satisfies Operation;

const accountPolicies = collection('/v2/account-policies', AccountPolicy);
export const listAccountPolicies = accountPolicies.list(
  'Lists the policies of the accounts that the caller can see',
);
export const readAccountPolicy = accountPolicies.read('Returns the policies of one account');

export const readPolicyOfAccount = reading(
  '/v2/accounts/:id/policy',
  'Returns the policies of an account',
  { answer: document },
);

const accountAggregatePolicies = collection(
  '/v2/account-aggregate-policies',
  AccountAggregatePolicy,
);
export const listAccountAggregatePolicies = accountAggregatePolicies.list(
  'Lists the policies of accounts, combined with those of their organization',
);
export const readAccountAggregatePolicy = accountAggregatePolicies.read(
  'Returns the policies of one account, combined with those of its organization',
);
