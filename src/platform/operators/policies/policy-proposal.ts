import { createHash } from 'node:crypto';
import { OperatorPolicyChange } from '../../../contract/operator-policies.ts';
import type { LockedPolicies } from '../../parties/accounts/lock-policies.ts';

/** Subject type of policy proposals. The subject's id is that of the row with the policies. */
export const policyType = 'account-policies';

/** Returns the version of the operators' settings. A proposal is for one version. */
export function versionOf({ id, operator_settings, inherited }: LockedPolicies): string {
  return createHash('sha256')
    .update(JSON.stringify([id, operator_settings, inherited]))
    .digest('hex');
}

/** Reads the change of a proposal. */
export const changeOf = ({ decision }: { readonly decision: string }): OperatorPolicyChange =>
  OperatorPolicyChange.parse(JSON.parse(decision));
