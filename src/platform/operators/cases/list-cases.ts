import { type RawBuilder, sql } from 'kysely';
import { Uuid } from '../../../contract/index.ts';
import type { CaseKind, CaseQuery, Cases } from '../../../contract/operator-cases.ts';
import type { Queryable } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { Operator } from '../people/operator.ts';
import { conditionsOf, type Order, orderOf, type Place } from './case-conditions.ts';
import { caseKindsOf, requirePermitted } from './case-kinds.ts';
import { type CaseRow, columnsOfCase, toCase } from './case-row.ts';
import { readSearch } from './read-search.ts';

const pageSize = 50;
/** Counting more takes longer than people can use the number. */
const maxCounted = 10_000;

/**
 * Lists the cases that an operator may see: open ones by their due time, decided and found ones with
 * the latest first. An index has the order of each list, for each filter.
 *
 * @throws Failure forbidden for a kind that this operator may not see
 */
export async function listCases(
  { store: { db }, clock }: Pick<Services, 'store' | 'clock'>,
  operator: Operator,
  query: CaseQuery,
): Promise<Cases> {
  if (query.kind) requirePermitted(operator, query.kind);
  const kinds = query.kind ? [query.kind] : caseKindsOf(operator);
  const now = clock.now();
  const search = query.search?.trim() ? await readSearch(db, query.search) : undefined;
  if (kinds.length === 0 || search === '') return nothing;
  const order = orderOf(query);
  const after = placeOf(query.after);
  const where = conditionsOf(query, { operatorId: operator.id, now, search });
  const rows = await readPage(db, kinds, { order, where, after });
  const shown = rows.slice(0, pageSize);
  const last = rows.length > pageSize ? shown.at(-1) : undefined;
  const count = after || last ? await countCases(db, kinds, where) : shown.length;
  return {
    data: shown.map((row) => toCase(row, now)),
    meta: {
      next: last ? `${order.keyOf(last).toISOString()}_${last.id}` : null,
      count: Math.min(count, maxCounted),
      'count-is-exact': count <= maxCounted,
    },
  };
}

const nothing: Cases = { data: [], meta: { next: null, count: 0, 'count-is-exact': true } };

interface Page {
  readonly order: Order;
  readonly where: RawBuilder<unknown>;
  readonly after: Place | undefined;
}

/** Reads one row more than a page. Each kind is read apart, because it is the first part of the indexes. */
async function readPage(
  db: Queryable,
  kinds: readonly CaseKind[],
  { order, where, after }: Page,
): Promise<readonly CaseRow[]> {
  const following = after ? sql`and ${order.follows(after)}` : sql``;
  const parts = kinds.map(
    (kind) => sql`(
      select * from operator_cases where kind = ${sql.lit(kind)} and ${where} ${following}
      order by ${order.by} limit ${sql.lit(pageSize + 1)}
    )`,
  );
  const { rows } = await sql<CaseRow>`
    select ${columnsOfCase} from (${sql.join(parts, sql` union all `)}) as operator_cases
    order by ${order.by} limit ${sql.lit(pageSize + 1)}
  `.execute(db);
  return rows;
}

async function countCases(
  db: Queryable,
  kinds: readonly CaseKind[],
  where: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from operator_cases where kind in (${sql.join(kinds.map((kind) => sql.lit(kind)))})
      and ${where} limit ${sql.lit(maxCounted + 1)}
    ) as counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** Parses the start of a page; the first page if `after` is invalid. */
function placeOf(after = ''): Place | undefined {
  const [, timestamp = '', id = ''] = /^([\dTZ:.-]{24})_(.+)$/.exec(after) ?? [];
  const at = new Date(timestamp);
  const isValid = !Number.isNaN(at.getTime()) && Uuid.safeParse(id).success;
  return isValid ? { at, id } : undefined;
}
