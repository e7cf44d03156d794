import type { Selectable } from 'kysely';
import { AccountPolicies, underscoredPolicies } from '../../../contract/index.ts';
import { computed, timestamp, uuid } from '../../kernel/json-api/attribute.ts';
import { toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount, ownOrganization } from '../../kernel/json-api/resource.ts';
import { defaultPolicies } from './default-policies.ts';
import type { AccountPoliciesTable } from './tables.ts';

type PolicyName = keyof AccountPolicies;

// The schema's own keys are the names of the policies.
const names = Object.keys(AccountPolicies.shape) as PolicyName[];

const attributes = {
  'account-id': uuid(),
  ...Object.fromEntries(names.map((name) => [name, computed(effective(name))])),
  ...Object.fromEntries(
    Object.entries(underscoredPolicies).map(([name, policy]) => [
      name,
      computed(effective(policy)),
    ]),
  ),
  'created-at': timestamp(),
  'updated-at': timestamp(),
};

/** Policies of one account, or of the organization. Specification: "Account policies". */
export const accountPolicyResource = defineResource({
  type: 'account-policies',
  table: 'account_policies',
  attributes,
  relationships: { account: toOne('accounts') },
  visibleTo: (alias, caller) =>
    caller.accounts === 'all'
      ? ownOrganization('organization_id')(alias, caller)
      : ofAccount('account_id')(alias, caller),
});

/** The same, together with those of the organization. */
export const accountAggregatePolicyResource = defineResource({
  type: 'account-aggregate-policies',
  table: 'account_aggregate_policies',
  attributes,
  relationships: { account: toOne('accounts') },
  visibleTo: ofAccount('account_id'),
});

function effective(name: PolicyName) {
  return ({ settings }: Selectable<AccountPoliciesTable>) =>
    settings[name] ?? defaultPolicies[name];
}
