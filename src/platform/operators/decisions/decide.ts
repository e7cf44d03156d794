import type { DecisionAnswer, DecisionInput } from '../../../contract/operator-desk.ts';
import { Failure, invalidAttribute } from '../../kernel/failure.ts';
import type { Services } from '../../kernel/services.ts';
import type { Work } from '../../kernel/work.ts';
import type { Operator } from '../people/operator.ts';
import { type FourEyes, permittedKind } from './kinds.ts';
import { lockProposal, type ProposalRow, propose, removeProposal } from './proposals.ts';
import { type QueuedKind, type QueuedRow, readQueued } from './queued-kind.ts';

/** What an operator decides about. */
export interface Place {
  readonly type: string;
  readonly id: string;
}

interface Deciding extends Pick<Services, 'transact'> {
  readonly fourEyes: FourEyes;
}

/**
 * Decides, and writes into the audit log who decided what and why, in one transaction. Where two
 * have to agree, the first decision is a proposal, and the same decision of another operator carries
 * it out.
 *
 * @throws Failure not_found, forbidden, invalid_attribute; already_processed for what does not wait
 *   any more, and where the proposal of another decision waits
 */
export function decide(
  { transact, fourEyes }: Deciding,
  operator: Operator,
  place: Place,
  input: DecisionInput,
): Promise<DecisionAnswer['outcome']> {
  const kind = permittedKind(operator, place.type);
  const chosen = kind.decisions[input.decision];
  if (!chosen) {
    const names = Object.keys(kind.decisions).join(', ');
    throw invalidAttribute('decision', `decision must be one of ${names}.`);
  }
  if (input.message && !chosen.takesMessage) {
    throw invalidAttribute('message', 'message: this decision tells nobody anything.');
  }
  return transact(async (work) => {
    const subject = await lockWaiting(work, kind, place.id);
    const proposal = await proposalOf(work, place, subject);
    const act = { ...actOf(operator, place), decision: input.decision, reason: input.reason };
    if (!proposal && fourEyes.has(kind.type)) {
      await propose(work, operator, { place, input, updatedAt: subject.row.updated_at });
      work.audit({ ...act, action: 'decision.proposed' });
      return 'proposed';
    }
    if (proposal) requireAgreement(proposal, operator, input);
    await removeProposal(work, place);
    const message = proposal ? proposal.message : input.message;
    await chosen.carryOut(work, place.id, message || undefined);
    work.audit({ ...act, action: 'decision.carried-out' });
    return 'carried-out';
  });
}

/**
 * Takes a proposal off the table: its own operator withdraws it, any other declines it. It waits for
 * a decision as before.
 *
 * @throws Failure not_found, forbidden; already_processed where there is no proposal
 */
export function decline(
  { transact }: Deciding,
  operator: Operator,
  place: Place,
  reason: string,
): Promise<DecisionAnswer['outcome']> {
  const kind = permittedKind(operator, place.type);
  return transact(async (work) => {
    await lockWaiting(work, kind, place.id);
    const proposal = await lockProposal(work, place);
    if (!proposal) throw new Failure('already_processed', 'No proposal waits here any more.');
    await removeProposal(work, place);
    const outcome = proposal.operator_id === operator.id ? 'withdrawn' : 'declined';
    const { decision } = proposal;
    work.audit({ ...actOf(operator, place), action: `decision.${outcome}`, decision, reason });
    return outcome;
  });
}

async function lockWaiting(work: Work, kind: QueuedKind, id: string): Promise<QueuedRow> {
  const when = { id, now: work.clock.now() };
  if (!(await readQueued(work.trx, kind, when))) {
    throw new Failure('not_found', `There is no ${kind.type} with this id.`);
  }
  await kind.lock(work, id);
  // Read again: somebody may have decided while we waited for the lock.
  const found = await readQueued(work.trx, kind, when);
  if (found?.isWaiting) return found;
  throw new Failure('already_processed', 'It does not wait for a decision any more.');
}

/** A proposal about another state than it is in now is none: it is decided anew. */
async function proposalOf(
  work: Work,
  place: Place,
  { row }: QueuedRow,
): Promise<ProposalRow | undefined> {
  const found = await lockProposal(work, place);
  if (!found || found.subject_updated_at.getTime() === row.updated_at.getTime()) return found;
  await removeProposal(work, place);
  return undefined;
}

function requireAgreement(
  { decision, operator_id }: ProposalRow,
  operator: Operator,
  input: DecisionInput,
): void {
  if (operator_id === operator.id) {
    throw new Failure('forbidden', 'You have decided already. Another operator has to agree.');
  }
  if (decision !== input.decision) {
    const detail = `Another operator proposes to ${decision}. Decline that first.`;
    throw new Failure('already_processed', detail);
  }
  if (input.message) {
    throw invalidAttribute('message', 'message: the proposal has one, or none, already.');
  }
}

const actOf = ({ id }: Operator, subject: Place) => ({
  actor: { type: 'operator' as const, id },
  subject: { type: subject.type, id: subject.id },
});
