import { AccountPolicies } from '../../../src/contract/account-policies.ts';
import { recordedPolicies } from '../../../src/contract/policy-effects.ts';
import {
  describeOwner,
  type PolicyOwner,
  policyOwners,
} from '../../../src/contract/policy-owners.ts';
import { defaultPolicies } from '../../../src/platform/parties/accounts/default-policies.ts';

/** The rows of `docs/policies.md`: each policy with its default and who sets it. */
export function policyRows(): string[] {
  const names = Object.keys(AccountPolicies.shape) as (keyof AccountPolicies)[];
  const recorded: readonly string[] = recordedPolicies;
  return names.toSorted().map((name) => {
    const owner: PolicyOwner = policyOwners[name];
    const note = recorded.includes(name) ? ' Only recorded.' : '';
    const value = JSON.stringify(defaultPolicies[name]).replaceAll('","', '", "');
    return `| \`${name}\` | \`${value}\` | ${describeOwner(owner)}${note} |`;
  });
}
