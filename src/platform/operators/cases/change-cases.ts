import type { Updateable } from 'kysely';
import type {
  AssignInput,
  ChangedCases,
  EscalateInput,
  NoteInput,
  SnoozeInput,
} from '../../../contract/operator-cases.ts';
import {
  Failure,
  invalidAttribute,
  type OperatorCasesTable,
  secondsAfter,
} from '../../kernel/store/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import type { Operator } from '../people/operator.ts';
import { isPermitted } from './case-kinds.ts';
import { type CaseRow, readCases, toCase } from './case-row.ts';
import { lockCases } from './find-case.ts';

type Changing = Pick<Services, 'transact'>;

const maxSnoozeSeconds = 90 * 24 * 3600;

/**
 * Assigns cases to an operator, or to nobody. Either all of them change, or none.
 *
 * @throws Failure as `lockCases`; invalid_attribute if the assignee may not decide one of them
 */
export function assignCases(
  { transact }: Changing,
  operator: Operator,
  { cases, 'operator-id': assigneeId }: AssignInput,
): Promise<ChangedCases> {
  return transact(async (work) => {
    const rows = await lockCases(work, operator, cases);
    const assignee = assigneeId === null ? null : await requireAssignee(work, assigneeId, rows);
    const decision = assignee ? `to ${assignee.name}` : 'to nobody';
    const set = { assignee_id: assignee?.id ?? null };
    return change(work, operator, { rows, set, act: { action: 'case.assigned', decision } });
  });
}

async function requireAssignee({ trx }: Work, id: string, rows: readonly CaseRow[]) {
  const found = await trx
    .selectFrom('operators')
    .select(['id', 'name', 'permissions'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (found && rows.every(({ kind }) => isPermitted(found, kind))) return found;
  const detail = 'operator-id must be an operator with the permission for these cases.';
  throw invalidAttribute('operator-id', detail);
}

/**
 * Takes cases off the list of open ones until a time. Either all of them change, or none.
 *
 * @throws Failure as `lockCases`; invalid_attribute for a time in the past or too far away
 */
export function snoozeCases(
  { transact }: Changing,
  operator: Operator,
  { cases, until }: SnoozeInput,
): Promise<ChangedCases> {
  return transact(async (work) => {
    const end = until === null ? null : new Date(until);
    const now = work.clock.now();
    if (end && !(end > now && end <= secondsAfter(now, maxSnoozeSeconds)))
      throw invalidAttribute('until', 'until must be in the next 90 days.');
    const rows = await lockCases(work, operator, cases);
    for (const row of rows) requireWaiting(row);
    const act = end
      ? { action: 'case.snoozed', decision: `until ${end.toISOString()}` }
      : { action: 'case.woken' };
    return change(work, operator, { rows, set: { snoozed_until: end }, act });
  });
}

/** Marks a case for somebody with more experience, or ends that. @throws Failure as `lockCases` */
export function escalateCase(
  { transact }: Changing,
  operator: Operator,
  { id, escalated, reason, version }: EscalateInput & { readonly id: string },
): Promise<ChangedCases> {
  return transact(async (work) => {
    const rows = await lockCases(work, operator, [{ id, version }]);
    for (const row of rows) requireWaiting(row);
    const action = escalated ? 'case.escalated' : 'case.settled';
    const set = { escalated_at: escalated ? work.clock.now() : null };
    return change(work, operator, { rows, set, act: { action, reason } });
  });
}

/** Adds a note for other operators. It needs no version, because it takes nothing from anybody. */
export function addNote(
  { transact }: Changing,
  operator: Operator,
  { id, text }: NoteInput & { readonly id: string },
): Promise<void> {
  return transact(async (work) => {
    const [row] = await lockCases(work, operator, [{ id }]);
    if (!row) return;
    await work.trx
      .insertInto('case_notes')
      .values({
        id: work.newId(),
        case_id: row.id,
        operator_id: operator.id,
        text,
        created_at: work.clock.system(),
      })
      .execute();
  });
}

function requireWaiting({ name, waits_since }: CaseRow): void {
  if (waits_since) return;
  throw new Failure('already_processed', `This case is decided: ${name}.`);
}

interface Change {
  readonly rows: readonly CaseRow[];
  readonly set: Updateable<OperatorCasesTable>;
  readonly act: { readonly action: string; readonly decision?: string; readonly reason?: string };
}

async function change(
  { trx, audit, clock }: Work,
  { id: operatorId }: Operator,
  { rows, set, act }: Change,
): Promise<ChangedCases> {
  const ids = rows.map(({ id }) => id);
  await trx
    .updateTable('operator_cases')
    .set(({ eb }) => ({ ...set, version: eb('version', '+', 1) }))
    .where('id', 'in', ids)
    .execute();
  for (const id of ids) {
    audit({ ...act, actor: { type: 'operator', id: operatorId }, subject: { type: 'cases', id } });
  }
  return { data: (await readCases(trx, ids)).map((row) => toCase(row, clock.now())) };
}
