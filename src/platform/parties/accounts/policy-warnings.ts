import {
  type AccountPolicyChange,
  recordedPolicies,
  type Warning,
} from '../../../contract/index.ts';

/** One warning for each policy that a change sets and that is only recorded. */
export function policyWarnings(change: AccountPolicyChange): Warning[] {
  return recordedPolicies.flatMap((name) => {
    if (change[name] === undefined || change[name] === null) return [];
    const detail = `${name} is only recorded: nothing on this platform follows from it.`;
    const source = { pointer: `/data/attributes/${name}` };
    return [{ code: 'recorded_only', title: 'Recorded Only', detail, source }];
  });
}
