import { sql } from 'kysely';
import type { CaseKind, Figures } from '../../../contract/operator-cases.ts';
import { secondsAfter } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { Operator } from '../people/operator.ts';
import { caseKindsOf } from './case-kinds.ts';
import { isInStatus } from './case-row.ts';

type Reading = Pick<Services, 'store' | 'clock'>;

/** Reads the load of operators and the time to decision, of the kinds that an operator may see. */
export async function readFigures(
  reading: Reading,
  operator: Operator,
  days: number,
): Promise<Figures> {
  const kinds = caseKindsOf(operator);
  if (kinds.length === 0) return { load: [], days: [] };
  const since = secondsAfter(reading.clock.now(), -days * 24 * 3600);
  const [load, byDay] = await Promise.all([
    readLoad(reading, kinds, since),
    readDays(reading, kinds, since),
  ]);
  return { load, days: byDay };
}

async function readLoad({ store, clock }: Reading, kinds: readonly CaseKind[], since: Date) {
  const now = clock.now();
  const { rows } = await sql<{
    id: string | null;
    name: string | null;
    open: number;
    overdue: number;
    decided: number;
  }>`
    with held as (
      select assignee_id as id, count(*)::int as open,
        (count(*) filter (where due_at < ${now}))::int as overdue
      from operator_cases
      where kind in (${sql.join(kinds)}) and ${isInStatus.open(now)} group by assignee_id
    ), made as (
      select actor_id as id, count(*)::int as decided from audit_entries
      where action = 'decision.carried-out' and actor_type = 'operator' and at > ${since}
      group by actor_id
    )
    select operators.id, operators.name, coalesce(open, 0) as open, coalesce(overdue, 0) as overdue,
      coalesce(decided, 0) as decided
    from operators left join held on held.id = operators.id left join made on made.id = operators.id
    union all
    select null, null, open, overdue, 0 from held where id is null
    order by open desc, name
  `.execute(store.db);
  return rows.map(({ id, name, ...figures }) => ({
    operator: id && name ? { id, name } : null,
    ...figures,
  }));
}

async function readDays({ store }: Reading, kinds: readonly CaseKind[], since: Date) {
  const { rows } = await sql<{ day: string; decided: number; seconds: number }>`
    select to_char(closed_at at time zone 'UTC', 'YYYY-MM-DD') as day, count(*)::int as decided,
      round(percentile_cont(0.5) within group (
        order by extract(epoch from closed_at - opened_at)
      ))::int as seconds
    from operator_cases
    where closed_at > ${since} and kind in (${sql.join(kinds)})
    group by 1 order by 1
  `.execute(store.db);
  return rows.map(({ day, decided, seconds }) => ({ day, decided, 'median-seconds': seconds }));
}
