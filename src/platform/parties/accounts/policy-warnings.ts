import {
  type AccountPolicyChange,
  recordedPolicies,
  type Warning,
} from '../../../contract/index.ts';

/** Returns a warning for each changed policy that has no effect. */
export function policyWarnings(change: AccountPolicyChange): Warning[] {
  return recordedPolicies.flatMap((name) => {
    if (change[name] === undefined || change[name] === null) return [];
    const detail = `${name} is only recorded: it has no effect on this platform.`;
    const source = { pointer: `/data/attributes/${name}` };
    return [{ code: 'recorded_only', title: 'Recorded Only', detail, source }];
  });
}
