import { type AccountPolicyChange, policyEffects, type Warning } from '../../../contract/index.ts';

/** One warning for each policy that a change sets and that is only recorded. */
export function policyWarnings(change: AccountPolicyChange): Warning[] {
  return Object.entries(policyEffects).flatMap(([name, effect]) => {
    const value = change[name as keyof typeof policyEffects];
    if (effect === 'effective' || value === undefined || value === null) return [];
    const detail = `${name} is only recorded: nothing on this platform follows from it.`;
    return [{ detail, source: { pointer: `/data/attributes/${name}` } }];
  });
}
