import {
  type AccountPolicies,
  describeOwner,
  type PolicyOwner,
  policyOwners,
} from '../../../contract/index.ts';
import { Failure, type Problem } from '../../kernel/store/index.ts';
import type { LockedPolicies } from './lock-policies.ts';
import { isAsStrict } from './strictest.ts';

/** A policy to set; null removes the stored value. */
export interface NamedPolicy {
  readonly name: keyof AccountPolicies;
  readonly value: unknown;
}

/** Rejects values that are weaker than the operators'. Users can always remove their own value. */
export function requireNotWeaker(
  { inherited, operator_settings }: LockedPolicies,
  named: readonly NamedPolicy[],
): void {
  const floors = { ...inherited, ...operator_settings };
  const [first, ...others] = named
    .filter(({ name, value }) => value !== null && !isAllowed(name, value, floors[name]))
    .map(
      ({ name }): Problem => ({
        code: 'invalid_attribute',
        pointer: `/data/attributes/${name}`,
        detail: `${name} must not be weaker than the operators' value, ${JSON.stringify(floors[name])}. ${describeOwner(policyOwners[name])}`,
      }),
    );
  if (first) throw Failure.ofAll([first, ...others]);
}

function isAllowed(name: keyof AccountPolicies, value: unknown, floor: unknown): boolean {
  const owner: PolicyOwner = policyOwners[name];
  if (owner.by === 'tenant') return true;
  if (owner.stricter) return isAsStrict(owner.stricter, value, floor);
  return JSON.stringify(value) === JSON.stringify(floor);
}
