import type { DecisionAnswer } from '../../../contract/operator-desk.ts';
import type {
  AgreeInput,
  OperatorPolicyChange,
  PolicyInput,
} from '../../../contract/operator-policies.ts';
import { Failure, invalidAttribute } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { changePolicies } from '../../parties/accounts/change-policies.ts';
import { type LockedPolicies, lockPolicies } from '../../parties/accounts/lock-policies.ts';
import type { FourEyes } from '../decisions/kinds.ts';
import {
  currentProposal,
  type ProposalRow,
  propose,
  removeProposal,
  requireOther,
  requireVersion,
} from '../decisions/proposals.ts';
import type { Subject } from '../decisions/subject.ts';
import type { Operator } from '../people/operator.ts';
import { changeDescendants, lockOrganizations } from './change-descendants.ts';
import { findHolder, policyIdOfHolder } from './find-holder.ts';
import { changeOf, policyType, versionOf } from './policy-proposal.ts';

interface Setting extends Pick<Services, 'transact' | 'store'> {
  readonly fourEyes: FourEyes;
}

/**
 * Sets policies of an organization or an account, or proposes the change if two operators have to
 * agree.
 *
 * @throws Failure not_found, forbidden, invalid_attribute; already_processed if the settings
 * changed since this operator saw them, or another change is proposed
 */
export async function setPolicies(
  parts: Setting,
  operator: Operator,
  requested: Subject,
  input: PolicyInput,
): Promise<DecisionAnswer['outcome']> {
  if (Object.keys(input.policies).length === 0) {
    throw invalidAttribute('policies', 'policies must name at least one policy.');
  }
  return withLocked(parts, operator, requested, async (work, { locked, proposal }) => {
    requireVersion(versionOf(locked), input.version);
    if (proposal) {
      const detail = 'Another change is proposed. Agree to it or decline it.';
      throw new Failure('already_processed', detail);
    }
    const { policies: change, reason } = input;
    if (!parts.fourEyes.has('policies')) return apply(work, locked, { operator, change, reason });
    const decision = JSON.stringify(change);
    const subject = { type: policyType, id: locked.id };
    const proposed = { decision, reason };
    await propose(work, operator, { subject, digest: versionOf(locked), input: proposed });
    audit(work, locked, 'proposed', { operator, decision, reason });
    return 'proposed';
  });
}

/** Carries out another operator's proposal. @throws Failure as {@link setPolicies} */
export async function agreeToPolicies(
  parts: Setting,
  operator: Operator,
  requested: Subject,
  { reason, version }: AgreeInput,
): Promise<DecisionAnswer['outcome']> {
  return withLocked(parts, operator, requested, async (work, { locked, proposal }) => {
    requireVersion(versionOf(locked), version);
    if (!proposal) throw noProposal();
    requireOther(proposal, operator);
    return apply(work, locked, { operator, change: changeOf(proposal), reason });
  });
}

/**
 * Ends a proposal: the operator who made it withdraws it, any other declines it.
 *
 * @throws Failure not_found, forbidden; already_processed if there is no proposal
 */
export async function declinePolicies(
  parts: Setting,
  operator: Operator,
  requested: Subject,
  reason: string,
): Promise<DecisionAnswer['outcome']> {
  return withLocked(parts, operator, requested, async (work, { locked, proposal }) => {
    if (!proposal) throw noProposal();
    await removeProposal(work, { type: policyType, id: locked.id });
    const outcome = proposal.operator_id === operator.id ? 'withdrawn' : 'declined';
    audit(work, locked, outcome, { operator, decision: proposal.decision, reason });
    return outcome;
  });
}

const noProposal = () => new Failure('already_processed', 'There is no proposal.');

interface Found {
  readonly locked: LockedPolicies;
  /** The proposal for the current version. */
  readonly proposal: ProposalRow | undefined;
}

async function withLocked(
  { transact, store }: Setting,
  operator: Operator,
  requested: Subject,
  callback: (work: Work, found: Found) => Promise<DecisionAnswer['outcome']>,
): Promise<DecisionAnswer['outcome']> {
  const holder = await findHolder(store.db, operator, requested);
  return transact(async (work) => {
    if (holder.type === 'organizations') await lockOrganizations(work, holder.id);
    const locked = await lockPolicies(work, await policyIdOfHolder(work, holder));
    const subject = { type: policyType, id: locked.id };
    const proposal = await currentProposal(work, subject, versionOf(locked));
    return callback(work, { locked, proposal });
  });
}

async function apply(
  work: Work,
  locked: LockedPolicies,
  accepted: { operator: Operator; change: OperatorPolicyChange; reason: string },
): Promise<'carried-out'> {
  const { operator, change, reason } = accepted;
  await removeProposal(work, { type: policyType, id: locked.id });
  const by = { actor: { type: 'operator', id: operator.id }, reason } as const;
  await changePolicies(work, locked.id, { change, by });
  if (locked.holder.type === 'organizations') {
    await changeDescendants(work, locked.holder.id, { change, by });
  }
  return 'carried-out';
}

function audit(
  work: Work,
  { holder }: LockedPolicies,
  event: string,
  { operator, ...entry }: { operator: Operator; decision: string; reason: string },
): void {
  const action = `${holder.type.replace(/s$/, '')}-policy.${event}`;
  const actor = { type: 'operator', id: operator.id } as const;
  work.audit({ ...entry, actor, action, subject: holder });
}
