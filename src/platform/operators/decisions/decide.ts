import type { DecisionAnswer, DecisionInput } from '../../../contract/operator-desk.ts';
import { Failure, invalidAttribute, sentenceOfMissing } from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import type { Operator } from '../people/operator.ts';
import { countCaseAct } from './count-case-act.ts';
import { type FourEyes, needsTwoOperators, permittedKind } from './kinds.ts';
import {
  currentProposal,
  lockProposal,
  type ProposalRow,
  propose,
  removeProposal,
  requireOther,
  requireVersion,
} from './proposals.ts';
import { decisionOf, type QueuedKind, type QueuedRow, readQueued } from './queued-kind.ts';
import type { Subject } from './subject.ts';
import { readView } from './view.ts';

interface Deciding extends Pick<Services, 'transact'> {
  readonly fourEyes: FourEyes;
}

/**
 * Carries out a decision and records it in the audit log with its reason and the digest of what the
 * operator saw, in one transaction. If two operators have to agree, the first decision is a
 * proposal, and the same decision by another operator carries it out.
 *
 * @throws Failure not_found, forbidden, invalid_attribute; already_processed if the subject was
 * decided, has changed since the operator saw it, or has a proposal for another decision
 */
export function decide(
  { transact, fourEyes }: Deciding,
  operator: Operator,
  subject: Subject,
  input: DecisionInput,
): Promise<DecisionAnswer['outcome']> {
  const kind = permittedKind(operator, subject.type);
  const chosen = decisionOf(kind, input.decision);
  return transact(async (work) => {
    const { row, locked } = await lockWaiting(work, kind, subject.id);
    if (input.message && !chosen.takesMessage?.(row)) {
      const detail = 'message must be left out, because nobody would receive it.';
      throw invalidAttribute('message', detail);
    }
    const seen = await readView({ ...work, db: work.trx }, kind, row);
    const digest = seen.version;
    requireVersion(digest, input.version);
    const proposal = await currentProposal(work, locked, digest);
    await countCaseAct(work, String(row[kind.caseColumn]), input['case-version']);
    const { decision, reason } = input;
    const act = { ...auditActorOf(operator, locked), decision, reason, confirmed: digest };
    if (!proposal && needsTwoOperators(fourEyes, kind.type)) {
      await propose(work, operator, { subject: locked, digest, input });
      work.audit({ ...act, action: 'decision.proposed' });
      return 'proposed';
    }
    if (proposal) requireAgreement(proposal, operator, input);
    await removeProposal(work, locked);
    const message = proposal ? proposal.message : input.message;
    await chosen.carryOut(work, seen, message || undefined);
    work.audit({ ...act, action: 'decision.carried-out' });
    return 'carried-out';
  });
}

/**
 * Ends a proposal: the operator who made it withdraws it, any other declines it. The subject still
 * needs a decision.
 *
 * @throws Failure not_found, forbidden; already_processed if there is no proposal
 */
export function decline(
  { transact }: Deciding,
  operator: Operator,
  subject: Subject,
  reason: string,
): Promise<DecisionAnswer['outcome']> {
  const kind = permittedKind(operator, subject.type);
  return transact(async (work) => {
    const { row, locked } = await lockWaiting(work, kind, subject.id);
    const proposal = await lockProposal(work, locked);
    if (!proposal) throw new Failure('already_processed', 'There is no proposal.');
    await countCaseAct(work, String(row[kind.caseColumn]));
    await removeProposal(work, locked);
    const outcome = proposal.operator_id === operator.id ? 'withdrawn' : 'declined';
    const { decision } = proposal;
    const act = { ...auditActorOf(operator, locked), decision, reason };
    work.audit({ ...act, action: `decision.${outcome}` });
    return outcome;
  });
}

async function lockWaiting(
  work: Work,
  kind: QueuedKind,
  id: string,
): Promise<Pick<QueuedRow, 'row'> & { readonly locked: Subject }> {
  const when = { id, now: work.clock.now() };
  if (!(await readQueued(work.trx, kind, when))) {
    throw new Failure('not_found', sentenceOfMissing(kind.type));
  }
  await kind.lock(work, id);
  // Read again, because another operator may have decided before the lock.
  const found = await readQueued(work.trx, kind, when);
  // The database's spelling of the id: requests may use capitals.
  if (found?.isWaiting) {
    return { row: found.row, locked: { type: kind.type, id: String(found.row.id) } };
  }
  throw new Failure('already_processed', 'This does not need a decision.');
}

function requireAgreement(proposal: ProposalRow, operator: Operator, input: DecisionInput): void {
  requireOther(proposal, operator);
  const { decision } = proposal;
  if (decision !== input.decision) {
    const detail = `Another operator proposed to ${decision}. Decline that proposal first.`;
    throw new Failure('already_processed', detail);
  }
  if (input.message) {
    throw invalidAttribute('message', 'message must be left out, because the proposal sets it.');
  }
}

const auditActorOf = ({ id }: Operator, subject: Subject) => ({
  actor: { type: 'operator' as const, id },
  subject,
});
