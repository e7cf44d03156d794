import type { Selectable } from 'kysely';
import {
  AccountAggregatePolicy,
  AccountPolicies,
  AccountPolicy,
  underscoredPolicies,
} from '../../../contract/index.ts';
import type { AccountPoliciesTable } from '../../kernel/store/index.ts';
import {
  accountsIn,
  defineResource,
  ofAccount,
  ownOrganization,
  toOne,
} from '../../kernel/work/index.ts';
import { effectivePolicy } from './effective-policies.ts';

type PolicyName = keyof AccountPolicies;

const names = Object.keys(AccountPolicies.shape) as PolicyName[];

const underscored = Object.entries(underscoredPolicies);

const except = Object.fromEntries([
  ...names.map((name) => [name, effective(name)] as const),
  ...underscored.map(([name, policy]) => [name, effective(policy)] as const),
]);

/**
 * Policies of one account or of an organization. Coverage: "Other account policies and partly
 * described resources".
 */
export const accountPolicyResource = defineResource(AccountPolicy, {
  table: 'account_policies',
  except,
  relationships: { account: toOne('accounts') },
  visibleTo: (alias, caller) =>
    caller.accounts === 'all'
      ? ownOrganization('organization_id')(alias, caller)
      : ofAccount('account_id')(alias, caller),
  accountsOf: accountsIn('account_id'),
  announced: { receivers: [] },
});

/** Policies of an account, combined with those of its organization. */
export const accountAggregatePolicyResource = defineResource(AccountAggregatePolicy, {
  table: 'account_aggregate_policies',
  except,
  relationships: { account: toOne('accounts') },
  visibleTo: ofAccount('account_id'),
});

function effective(name: PolicyName) {
  return (row: Pick<Selectable<AccountPoliciesTable>, 'settings' | 'operator_settings'>): unknown =>
    effectivePolicy(row, name);
}
