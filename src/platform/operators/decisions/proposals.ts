import type { Selectable } from 'kysely';
import type { DecisionInput } from '../../../contract/operator-desk.ts';
import type { OperatorProposalsTable } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';
import type { Operator } from '../people/operator.ts';
import type { Subject } from './subject.ts';

/** A proposal as it is stored. */
export type ProposalRow = Selectable<OperatorProposalsTable>;

/** Keeps the decision of an operator until a second one agrees. */
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

/** The proposal for a subject, which the caller has locked; undefined when there is none. */
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

/** Removes the proposal for a subject, if there is one. */
export async function removeProposal({ trx }: Work, { type, id }: Subject): Promise<void> {
  await trx
    .deleteFrom('operator_proposals')
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .execute();
}
