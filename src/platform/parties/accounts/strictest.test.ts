import { expect, test } from 'vitest';
import { AccountPolicies, type PolicyOwner, policyOwners } from '../../../contract/index.ts';
import { effectivePolicies } from './effective-policies.ts';
import { isAsStrict, strictest } from './strictest.ts';
import { valuesOf } from './testing/policy-values.ts';

const names = Object.keys(policyOwners) as (keyof AccountPolicies)[];
const ordered = names.flatMap((name) => {
  const owner: PolicyOwner = policyOwners[name];
  return owner.by === 'operators' && owner.stricter ? [{ name, order: owner.stricter }] : [];
});

test('every policy has an owner and comparable values', () => {
  expect(names.toSorted()).toEqual(Object.keys(AccountPolicies.shape).toSorted());
  for (const name of names) expect(valuesOf(name).length).toBeGreaterThan(1);
  expect(ordered.length).toBeGreaterThan(50);
});

test.each(ordered)('$name: the strictest of two values is as strict as both', ({ name, order }) => {
  for (const one of valuesOf(name)) {
    for (const other of valuesOf(name)) {
      const both = strictest(order, one, other);
      expect(AccountPolicies.shape[name].safeParse(both).success).toBe(true);
      expect(isAsStrict(order, both, one)).toBe(true);
      expect(isAsStrict(order, both, other)).toBe(true);
      // If the values are comparable, the result is one of them.
      if (isAsStrict(order, one, other)) expect(both).toEqual(one);
    }
  }
});

test.each(ordered)('$name: strictness is an order', ({ name, order }) => {
  const values = valuesOf(name);
  for (const one of values) {
    expect(isAsStrict(order, one, one)).toBe(true);
    for (const other of values) {
      for (const third of values) {
        const isChain = isAsStrict(order, one, other) && isAsStrict(order, other, third);
        if (isChain) expect(isAsStrict(order, one, third)).toBe(true);
      }
    }
  }
});

/** Derives the order from the policy's name, independently of the declaration. */
test.each(ordered)('$name: its name implies which value is stricter', ({ name, order }) => {
  expect(order).toBe(orderByName(name));
});

function orderByName(name: string): string {
  if (/^(allow|auto-approve|plaid-allow|broker-trades|debit-card-show)-?/.test(name)) {
    return name.startsWith('allowed-') ? 'fewer' : 'false';
  }
  if (name.startsWith('max-')) return 'less';
  if (/^(auto-clear|minimum)-/.test(name)) return 'more';
  return /^required-|required-verifications|exclude-list/.test(name) ? 'further' : 'true';
}

test("a user's value that is weaker than the operators' has no effect", () => {
  const settings = { 'require-contact-kyc-documents': false, 'required-kyc-documents': [] };
  expect(effectivePolicies({ settings, operator_settings: {} })).toMatchObject({
    'require-contact-kyc-documents': true,
    'required-kyc-documents': ['identity', 'address'],
  });
});
