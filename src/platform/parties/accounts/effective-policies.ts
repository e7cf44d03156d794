import {
  type AccountPolicies,
  defaultPolicies,
  type PolicyOwner,
  policyOwners,
} from '../../../contract/index.ts';
import { strictest } from './strictest.ts';

type PolicyName = keyof AccountPolicies;

/** Settings of users and operators for one account or organization. */
export interface PolicySettings {
  readonly settings: Partial<AccountPolicies>;
  readonly operator_settings: Partial<AccountPolicies>;
}

/** Returns the policies in effect: the users' values, or the stricter if operators own them. */
export function effectivePolicies(set: PolicySettings | undefined): AccountPolicies {
  if (!set) return { ...defaultPolicies };
  const names = Object.keys(set.settings).filter(isPolicy);
  const byUsers = names.map((name) => [name, effectivePolicy(set, name)]);
  return { ...defaultPolicies, ...set.operator_settings, ...Object.fromEntries(byUsers) };
}

/** Returns one of the policies that apply. */
export function effectivePolicy(
  { settings, operator_settings }: PolicySettings,
  name: PolicyName,
): unknown {
  const floor = operator_settings[name] ?? defaultPolicies[name];
  const value = settings[name] ?? floor;
  const owner: PolicyOwner = policyOwners[name];
  if (owner.by === 'tenant') return value;
  return owner.stricter ? strictest(owner.stricter, value, floor) : floor;
}

/** Returns true for the name of a policy. */
export const isPolicy = (name: string): name is PolicyName => Object.hasOwn(policyOwners, name);
