import { policies } from '../../../src/contract/account-policies.ts';
import type { Policy } from '../../../src/contract/policies/declaration.ts';
import { describeOwner } from '../../../src/contract/policies/describe-owner.ts';

/** Returns the rows of `docs/policies.md`: each policy with its default and its owner. */
export function policyRows(): string[] {
  const all: [string, Policy][] = Object.entries(policies);
  return all
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { owner, byDefault, hasEffect }]) => {
      const note = hasEffect ? '' : ' Only recorded.';
      const value = JSON.stringify(byDefault).replaceAll('","', '", "');
      return `| \`${name}\` | \`${value}\` | ${describeOwner(owner)}${note} |`;
    });
}
