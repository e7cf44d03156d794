import type { Selectable } from 'kysely';
import type { DecisionInput, Proposal } from '../../../contract/operator-desk.ts';
import {
  Failure,
  type OperatorProposalsTable,
  type Queryable,
  toTimestamp,
} from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import type { Operator } from '../people/operator.ts';
import type { Subject } from './subject.ts';

export type ProposalRow = Selectable<OperatorProposalsTable>;

/** Stores a decision that needs a second operator's agreement. */
export async function propose(
  { trx, newId, clock }: Work,
  operator: Operator,
  proposal: { readonly subject: Subject; readonly digest: string; readonly input: DecisionInput },
): Promise<void> {
  const { subject, digest, input } = proposal;
  await trx
    .insertInto('operator_proposals')
    .values({
      id: newId(),
      subject_type: subject.type,
      subject_id: subject.id,
      subject_digest: digest,
      decision: input.decision,
      reason: input.reason,
      message: input.message || null,
      operator_id: operator.id,
      created_at: clock.system(),
    })
    .execute();
}

/** Locks the proposal for a subject, which the caller has locked; undefined if there is none. */
export function lockProposal(
  { trx }: Work,
  { type, id }: Subject,
): Promise<ProposalRow | undefined> {
  return trx
    .selectFrom('operator_proposals')
    .selectAll()
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Returns the proposal for this digest of a locked subject. Removes one for an older digest. */
export async function currentProposal(
  work: Work,
  subject: Subject,
  digest: string,
): Promise<ProposalRow | undefined> {
  const found = await lockProposal(work, subject);
  if (!found || found.subject_digest === digest) return found;
  await removeProposal(work, subject);
  return undefined;
}

/** @throws Failure already_processed if an operator saw another version than the current one */
export function requireVersion(current: string, seen: string | undefined): void {
  if (!seen || seen === current) return;
  const detail = 'This changed after you opened it. Check it again before you decide.';
  throw new Failure('already_processed', detail);
}

/** @throws Failure forbidden if the operator made the proposal */
export function requireOther({ operator_id }: ProposalRow, operator: Operator): void {
  if (operator_id !== operator.id) return;
  throw new Failure('forbidden', 'You made this proposal. Another operator has to agree.');
}

/** Removes the proposal for a subject, if any. */
export async function removeProposal({ trx }: Work, { type, id }: Subject): Promise<void> {
  await trx
    .deleteFrom('operator_proposals')
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .execute();
}

/** Reads the proposal for a subject, if it still matches the digest, as shown to an operator. */
export async function readProposal(
  db: Queryable,
  operator: Operator,
  { type, id, digest }: Subject & { readonly digest: string },
): Promise<Proposal | null> {
  const found = await db
    .selectFrom('operator_proposals')
    .innerJoin('operators', 'operators.id', 'operator_id')
    .selectAll('operator_proposals')
    .select('operators.name')
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .where('subject_digest', '=', digest)
    .executeTakeFirst();
  if (!found) return null;
  return {
    decision: found.decision,
    reason: found.reason,
    message: found.message,
    'operator-id': found.operator_id,
    'operator-name': found.name,
    'created-at': toTimestamp(found.created_at),
    'is-own': found.operator_id === operator.id,
  };
}
