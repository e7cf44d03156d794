import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../store/index.ts';
import type { IndexQuery } from './index-query.ts';

export interface Count {
  readonly rows: number;
  /** If false, it is the database's estimate, adjusted to the page that was read. */
  readonly isExact: boolean;
}

/** Larger collections get an estimate. Decision: collections. */
const maxCounted = 10_000;
/** Counted before asking for an estimate. */
const alwaysCounted = 1000;

/** Counts the rows of a collection after reading a page of it. `from` is `from … where …`. */
export async function countRows(
  db: Queryable,
  options: {
    query: IndexQuery;
    hasNext: boolean;
    rowCount: number;
    from: RawBuilder<unknown> | undefined;
  },
): Promise<Count> {
  const { query, hasNext, rowCount, from } = options;
  const before = (query.pageNumber - 1) * query.pageSize;
  // Nothing follows the page.
  const isLast = !hasNext && (rowCount > 0 || before === 0);
  if (isLast || !from) return { rows: before + rowCount, isExact: true };
  const few = await countUpTo(db, from, alwaysCounted + 1);
  if (few <= alwaysCounted) return { rows: few, isExact: true };
  const expected = await expectedRows(db, from);
  // Counting would not reach the end.
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

async function expectedRows(db: Queryable, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<Explained>`explain (format json) select 1 ${from}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}
