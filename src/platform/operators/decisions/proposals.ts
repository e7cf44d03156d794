import type { Selectable } from 'kysely';
import type { DecisionInput } from '../../../contract/operator-desk.ts';
import type { OperatorProposalsTable } from '../../kernel/store/database.ts';
import type { Work } from '../../kernel/work.ts';
import type { Operator } from '../people/operator.ts';

export type ProposalRow = Selectable<OperatorProposalsTable>;

interface Place {
  readonly type: string;
  readonly id: string;
}

/** Writes down what an operator has decided, until a second one agrees. */
export async function propose(
  { trx, newId, clock }: Work,
  operator: Operator,
  proposal: { readonly place: Place; readonly input: DecisionInput; readonly updatedAt: Date },
): Promise<void> {
  const { place, input, updatedAt } = proposal;
  await trx
    .insertInto('operator_proposals')
    .values({
      id: newId(),
      subject_type: place.type,
      subject_id: place.id,
      subject_updated_at: updatedAt,
      decision: input.decision,
      reason: input.reason,
      message: input.message || null,
      operator_id: operator.id,
      created_at: clock.system(),
    })
    .execute();
}

/** The proposal about something, if there is one. What it is about is locked. */
export function lockProposal({ trx }: Work, { type, id }: Place): Promise<ProposalRow | undefined> {
  return trx
    .selectFrom('operator_proposals')
    .selectAll()
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function removeProposal({ trx }: Work, { type, id }: Place): Promise<void> {
  await trx
    .deleteFrom('operator_proposals')
    .where('subject_type', '=', type)
    .where('subject_id', '=', id)
    .execute();
}
