import { CompiledQuery } from 'kysely';
import type { Queryable } from '../kernel/store/database/store.ts';
import { recordStatements } from './record-statements.ts';

/** A step of an executed plan. Counts are averages of its loops. */
interface PlanNode {
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Relation Name'?: string;
  readonly 'Node Type': string;
  readonly 'Index Name'?: string;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly 'Heap Fetches'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** Rows of one table that the statements of a call read. */
export interface Reading {
  /** Rows that were read from the table, not from an index alone, including discarded ones. */
  readonly rows: number;
  readonly indexes: ReadonlySet<string>;
}

/**
 * Makes a call, runs the statements that read its page again with `explain`, and counts the rows that
 * they read of a table. Reads that count a collection have their own limit.
 */
export async function rowsRead(
  db: Queryable,
  table: string,
  call: () => Promise<unknown>,
): Promise<Reading> {
  const statements = await recordStatements(call);
  const nodes: PlanNode[] = [];
  for (const { text, values } of statements) {
    if (!/^\s*select\b(?! count\()/i.test(text)) continue;
    const explained = CompiledQuery.raw(`explain (analyze, format json) ${text}`, [...values]);
    const { rows } = await db.executeQuery<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(explained);
    nodes.push(...rows.flatMap((row) => row['QUERY PLAN']).flatMap(({ Plan }) => allOf(Plan)));
  }
  const scans = nodes.filter((node) => node['Relation Name'] === table);
  const indexes = nodes.flatMap((node) => node['Index Name'] ?? []);
  return { rows: scans.reduce((sum, scan) => sum + rowsOf(scan), 0), indexes: new Set(indexes) };
}

function allOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(allOf)];
}

function rowsOf(scan: PlanNode): number {
  if (scan['Node Type'] === 'Index Only Scan') return scan['Heap Fetches'] ?? 0;
  const { 'Rows Removed by Filter': filtered = 0, 'Rows Removed by Index Recheck': lost = 0 } =
    scan;
  return (scan['Actual Rows'] + filtered + lost) * scan['Actual Loops'];
}
