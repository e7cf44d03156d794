import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AccountPolicies, type PolicyOwner, policyOwners } from '../../../contract/index.ts';
import { operatorPolicyNames } from '../../../contract/operator-policies.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { isAsStrict } from '../../parties/accounts/strictest.ts';
import { policyChange } from '../../parties/accounts/testing/policy-values.ts';
import { createAccountWithOwner } from '../../testing/examples.ts';
import { useTestPlatform } from '../../testing/test-platform.ts';
import { openDesk } from '../testing/desk-bench.ts';
import { tenantInProduction } from './testing/policy-bench.ts';

const given = useTestPlatform();
const reason = 'the agreement says so';

const step = fc.record({
  by: fc.constantFrom('tenant', 'tenant', 'operator', 'operator of the account'),
  policy: policyChange(operatorPolicyNames),
});

type Values = ReadonlyMap<string, unknown>;

/** Returns the policies that are weaker than the operators' values. */
function weakerOnes(effective: Partial<AccountPolicies>, floors: Values): unknown[] {
  return operatorPolicyNames.filter((name) => {
    const owner: PolicyOwner = policyOwners[name];
    const order = owner.by === 'operators' ? owner.stricter : undefined;
    const [value, floor] = [effective[name], floors.get(name)];
    return order
      ? !isAsStrict(order, value, floor)
      : JSON.stringify(value) !== JSON.stringify(floor);
  });
}

test('no sequence of changes makes a policy weaker than the operators’ value', async () => {
  const sandbox = await given.signUp();
  const { tenant, organizationId } = await tenantInProduction(given, sandbox);
  const { accountId } = await createAccountWithOwner(sandbox);
  const anna = await openDesk(given).hire('anna');
  const floors = async (): Promise<Values> => {
    const { body } = await anna.get(`/v1/policies/accounts/${accountId}`);
    const listed = body.policies as Record<string, unknown>[];
    return new Map(listed.map((one) => [String(one.name), one['operators-value'] ?? one.default]));
  };
  const change = {
    tenant: (policies: object) =>
      tenant.patch(`/v2/organizations/${organizationId}/account-policy`, policies),
    operator: (policies: object) =>
      anna.post(`/v1/policies/organizations/${organizationId}`, { policies, reason }),
    'operator of the account': (policies: object) =>
      anna.post(`/v1/policies/accounts/${accountId}`, { policies, reason }),
  };
  const steps = fc.array(step, { minLength: 4, maxLength: 10 });
  const holds = fc.asyncProperty(steps, async (all) => {
    for (const { by, policy } of all) {
      await change[by]({ [policy.name]: policy.value });
      const effective = await policiesOf(given.store.db, accountId);
      expect(weakerOnes(effective, await floors())).toEqual([]);
    }
  });
  await fc.assert(holds, { numRuns: 20, endOnFailure: true });
});
