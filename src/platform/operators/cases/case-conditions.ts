import { type RawBuilder, sql } from 'kysely';
import type { CaseQuery } from '../../../contract/operator-cases.ts';
import { type CaseRow, isCase, isInStatus, latest } from './case-row.ts';

/** Where a page begins. */
export interface Place {
  readonly at: Date;
  readonly id: string;
}

/** An order of cases, which an index has. */
export interface Order {
  readonly by: RawBuilder<unknown>;
  follows(place: Place): RawBuilder<unknown>;
  keyOf(row: CaseRow): Date;
}

const dueFirst: Order = {
  by: sql`due_at, id`,
  follows: ({ at, id }) => sql`(due_at, id) > (${at}, ${id}::uuid)`,
  keyOf: ({ due_at }) => due_at ?? new Date(0),
};
const decidedLast: Order = {
  by: sql`closed_at desc, id desc`,
  follows: ({ at, id }) => sql`(closed_at, id) < (${at}, ${id}::uuid)`,
  keyOf: ({ closed_at }) => closed_at ?? new Date(0),
};
const latestFirst: Order = {
  by: sql`${latest} desc, id desc`,
  follows: ({ at, id }) => sql`(${latest}, id) < (${at}, ${id}::uuid)`,
  keyOf: ({ waits_since, closed_at }) => waits_since ?? closed_at ?? new Date(0),
};

/** A search without a status finds cases of every status. */
const statusOf = ({ status, search }: CaseQuery) => status ?? (search?.trim() ? undefined : 'open');

export function orderOf(query: CaseQuery): Order {
  const status = statusOf(query);
  if (!status) return latestFirst;
  return status === 'decided' ? decidedLast : dueFirst;
}

interface Given {
  readonly operatorId: string;
  readonly now: Date;
  /** Query of the words; undefined without a search. */
  readonly search: string | undefined;
}

/** Returns the condition of a query on `operator_cases`. */
export function conditionsOf(query: CaseQuery, { operatorId, now, search }: Given) {
  const { country, assignee, overdue, escalated } = query;
  const status = statusOf(query);
  const conditions: RawBuilder<unknown>[] = [status ? isInStatus[status](now) : isCase(now)];
  if (search) conditions.push(sql`words @@ ${search}::tsquery`);
  if (country) conditions.push(sql`country = ${country}`);
  if (overdue) conditions.push(sql`due_at < ${now}`);
  if (escalated) conditions.push(sql`escalated_at is not null`);
  if (assignee === 'none') conditions.push(sql`assignee_id is null`);
  else if (assignee)
    conditions.push(sql`assignee_id = ${assignee === 'me' ? operatorId : assignee}`);
  return sql.join(conditions, sql` and `);
}
