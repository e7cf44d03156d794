import {
  type AccountPolicies,
  describeOwner,
  type EffectivePolicies,
  policyOwners,
} from '../../../contract/index.ts';
import {
  type HeldPolicies,
  type OperatorPolicy,
  operatorPolicyNames,
} from '../../../contract/operator-policies.ts';
import type { Services } from '../../kernel/work/index.ts';
import { organizationPoliciesOf, policiesOf } from '../../parties/accounts/account-policy.ts';
import { type LockedPolicies, lockPolicies } from '../../parties/accounts/lock-policies.ts';
import type { FourEyes } from '../decisions/kinds.ts';
import { readProposal } from '../decisions/proposals.ts';
import type { Subject } from '../decisions/subject.ts';
import type { Operator } from '../people/operator.ts';
import { findHolder, policyIdOfHolder } from './find-holder.ts';
import { policyType, versionOf } from './policy-proposal.ts';

interface ReadingPolicies extends Pick<Services, 'store' | 'transact'> {
  readonly fourEyes: FourEyes;
}

/** Reads the policies of a holder that operators set. @throws Failure not_found, forbidden */
export async function readHeldPolicies(
  { store, transact, fourEyes }: ReadingPolicies,
  operator: Operator,
  requested: Subject,
): Promise<HeldPolicies> {
  const data = await findHolder(store.db, operator, requested);
  const policies = await transact(async (work) =>
    lockPolicies(work, await policyIdOfHolder(work, data)),
  );
  const effective = await (data.type === 'accounts' ? policiesOf : organizationPoliciesOf)(
    store.db,
    data.id,
  );
  const version = versionOf(policies);
  const subject = { type: policyType, id: policies.id, digest: version };
  return {
    data,
    policies: describe(policies, effective),
    meta: {
      version,
      'needs-two': fourEyes.has('policies'),
      proposal: await readProposal(store.db, operator, subject),
    },
  };
}

function describe(
  { settings, operator_settings, inherited }: LockedPolicies,
  effective: EffectivePolicies,
): OperatorPolicy[] {
  const values: Partial<AccountPolicies> = effective;
  return operatorPolicyNames.map((name) => ({
    name,
    rule: describeOwner(policyOwners[name]),
    default: inherited[name],
    'operators-value': operator_settings[name] ?? null,
    'users-value': settings[name] ?? null,
    value: values[name],
  }));
}
