import fc from 'fast-check';
import { AccountPolicies } from '../../../../contract/index.ts';

const uuid = '6f1d1a51-5fd6-4b3e-8e52-6a3f5a1d2c3b';
/** Valid and invalid values of all policies. */
const candidates: readonly unknown[] = [
  ...[true, false, null, 0, 1, 2, 3.5, 10, 100, 1_000_000],
  ...['low', 'high', 'EUR', 'USD', 'SHOP', '17:00', uuid],
  ...['ach', 'wire', 'check', 'credit', 'debit', 'visa', 'mastercard', 'identity', 'address']
    .concat(['email', 'phone', 'US', 'KP', 'USD', 'EUR', 'reg_cf', 'reg_d_504'])
    .map((entry) => [entry]),
  ...[
    [],
    ['ach', 'wire'],
    ['identity', 'address'],
    ['KP', 'IR'],
    ['USD', 'EUR'],
    ['credit', 'debit'],
    ['reg_cf', 'reg_a_tier_2'],
  ],
];

/** Returns the candidate values that a policy accepts. */
export function valuesOf(name: keyof AccountPolicies): readonly unknown[] {
  return candidates.filter((value) => AccountPolicies.shape[name].safeParse(value).success);
}

/** Generates a change of one of the named policies; null removes its value. */
export function policyChange(names: readonly (keyof AccountPolicies)[]) {
  return fc
    .constantFrom(...names)
    .chain((name) =>
      fc.record({ name: fc.constant(name), value: fc.constantFrom(...valuesOf(name), null) }),
    );
}
