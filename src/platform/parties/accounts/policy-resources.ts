import {
  AccountAggregatePolicy,
  AccountPolicies,
  AccountPolicy,
  underscoredPolicies,
} from '../../../contract/index.ts';
import {
  accountsIn,
  defineResource,
  ofAccount,
  ownOrganization,
  toOne,
} from '../../kernel/work/index.ts';
import { effectivePolicy, isPolicy, type PolicySettings } from './effective-policies.ts';

const names = [
  ...Object.keys(AccountPolicies.shape)
    .filter(isPolicy)
    .map((name) => [name, name] as const),
  ...Object.entries(underscoredPolicies),
];
const except = Object.fromEntries(
  names.map(([name, policy]) => [
    name,
    (row: PolicySettings): unknown => effectivePolicy(row, policy),
  ]),
);

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
