import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../store/index.ts';
import type { IndexQuery } from './index-query.ts';

/** The number of rows of a collection. */
export interface Count {
  readonly rows: number;
  /** If false, it is the database's estimate, adjusted to the page that was read. */
  readonly isExact: boolean;
}

/** Maximum number of rows that are counted exactly. Decision: collections. */
const maxCounted = 10_000;
/** So many are counted before asking for an estimate: most collections have fewer. */
const alwaysCounted = 1000;

/**
 * Counts the rows of a collection after reading a page of it.
 *
 * @param options.from `from … where …`; undefined without a table
 */
export async function countRows(
  db: Queryable,
  options: {
    query: IndexQuery;
    hasNext: boolean;
    /** Rows of the page. */
    rowCount: number;
    from: RawBuilder<unknown> | undefined;
  },
): Promise<Count> {
  const { query, hasNext, rowCount, from } = options;
  const before = (query.pageNumber - 1) * query.pageSize;
  // Nothing follows the page, so the rows before it and on it are all.
  const isLast = !hasNext && (rowCount > 0 || before === 0);
  if (isLast || !from) return { rows: before + rowCount, isExact: true };
  const few = await countUpTo(db, from, alwaysCounted + 1);
  if (few <= alwaysCounted) return { rows: few, isExact: true };
  const expected = await expectedRows(db, from);
  // With an estimate of three times as many, counting would not reach the end.
  const isWorthIt = expected <= 3 * maxCounted;
  const counted = isWorthIt ? await countUpTo(db, from, maxCounted + 1) : few;
  if (isWorthIt && counted <= maxCounted) return { rows: counted, isExact: true };
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

/** Returns the planner's estimate from the statistics of the table. */
async function expectedRows(db: Queryable, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Explained>`explain (format json) select 1 ${from}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
