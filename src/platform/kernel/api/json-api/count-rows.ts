import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../store/index.ts';
import type { IndexQuery } from './index-query.ts';

/** How many rows a collection has. */
export interface Count {
  readonly rows: number;
  /** Else it is what the database expects, and agrees with the page that was read. */
  readonly isExact: boolean;
}

/** Up to how many rows are counted one by one. Decision: collections. */
const mostCounted = 10_000;
/** So many are counted without asking the database how many it expects: most collections have fewer. */
const fewCounted = 1000;

/**
 * Counts the rows of a collection of which a page has been read.
 *
 * @param options.from `from … where …`; undefined for none
 */
export async function countRows(
  db: Queryable,
  options: {
    query: IndexQuery;
    hasNext: boolean;
    /** On the page. */
    rowCount: number;
    from: RawBuilder<unknown> | undefined;
  },
): Promise<Count> {
  const { query, hasNext, rowCount, from } = options;
  const before = (query.pageNumber - 1) * query.pageSize;
  // Nothing comes after the page, so that counting it is counting all.
  const isLast = !hasNext && (rowCount > 0 || before === 0);
  if (isLast || !from) return { rows: before + rowCount, isExact: true };
  const few = await countUpTo(db, from, fewCounted + 1);
  if (few <= fewCounted) return { rows: few, isExact: true };
  const expected = await expectedRows(db, from);
  // Of three times as many, counting on is of no use.
  const isWorthIt = expected <= 3 * mostCounted;
  const counted = isWorthIt ? await countUpTo(db, from, mostCounted + 1) : few;
  if (isWorthIt && counted <= mostCounted) return { rows: counted, isExact: true };
  const atLeast = Math.max(counted, hasNext ? before + rowCount + 1 : 0);
  const rows = Math.max(atLeast, expected);
  return { rows: hasNext ? rows : Math.min(rows, before), isExact: false };
}

async function countUpTo(db: Queryable, from: RawBuilder<unknown>, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (select 1 ${from} limit ${most}) as bounded
  `.execute(db);
  return rows[0]?.count ?? 0;
}

interface Explained {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];
}

/** What the planner expects, by the statistics of the table. */
async function expectedRows(db: Queryable, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Explained>`explain (format json) select 1 ${from}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
