import * as z from 'zod/mini';
import { AccountPolicies, underscoredPolicies } from './account-policies.ts';
import { orNull, timestamps } from './attribute-types.ts';
import { byUser, collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { documentOf, inputOf, resourceOf, Uuid } from './json-api.ts';

/** Policies to set. Others are unchanged; null restores the default. */
export const AccountPolicyChange = z.partial(
  z.extend(AccountPolicies, orNull(AccountPolicies.shape)),
);
export type AccountPolicyChange = z.infer<typeof AccountPolicyChange>;

export const AccountPolicyInput = z.extend(AccountPolicyChange, { 'account-id': Uuid });

const { shape } = AccountPolicies;

const attributes = z.extend(AccountPolicies, {
  ...Object.fromEntries(
    Object.entries(underscoredPolicies).map(([name, policy]) => [name, shape[policy]]),
  ),
  /** Null for policies of an organization. */
  'account-id': z.nullable(Uuid),
  ...timestamps,
});

export const AccountPolicy = resourceOf('account-policies', attributes);

/** Effective policies of an account, combined with those of its organization. */
export const AccountAggregatePolicy = resourceOf('account-aggregate-policies', attributes);

const document = documentOf(AccountPolicy);

const accountPolicies = collection(AccountPolicy);
export const setAccountPolicy = accountPolicies.sandboxCreate(
  'Set policies of an account; the others stay as they are',
  {
    status: 200,
    permissionOn: 'named',
    body: inputOf(AccountPolicyInput),
    example: { 'account-id': exampleIds.account, 'webhook-threshold': 7 },
  },
);

export const updateAccountPolicy = byUser.patch(
  '/v2/account-policies/:id/sandbox/update',
  'Update policies; the others stay as they are',
  {
    body: inputOf(AccountPolicyChange),
    answer: document,
    sandbox: true,
    permission: 'manage',
    example: { 'webhook-threshold': 7 },
  },
);

export const destroyAccountPolicy = byUser.remove(
  '/v2/account-policies/:id/sandbox/destroy',
  'Reset all policies of an account to their defaults',
  { status: 204, sandbox: true, permission: 'manage' },
);

export const listAccountPolicies = accountPolicies.list();
export const readAccountPolicy = accountPolicies.read('Retrieve the policies of one account');

export const readPolicyOfAccount = byUser.get(
  '/v2/accounts/:id/policy',
  'Retrieve the policies of an account',
  { answer: document },
);

const accountAggregatePolicies = collection(AccountAggregatePolicy);
export const listAccountAggregatePolicies = accountAggregatePolicies.list(
  'List the policies of accounts, combined with those of their organization',
);
export const readAccountAggregatePolicy = accountAggregatePolicies.read(
  'Retrieve the policies of one account, combined with those of its organization',
);
