import { sql } from 'kysely';
import type { Queryable } from '../../store/index.ts';
import type { Resource, Row, Viewer } from '../../work/index.ts';
import { isValidId, visibleRows, visibleThrough } from './visible-rows.ts';

/** Alias of the main table in every query. */
export const mainAlias = 'main';

/** Returns undefined if the viewer doesn't see the row. */
export async function readRow<TableRow extends Row>(
  db: Queryable,
  { resource, id, viewer }: { resource: Resource<TableRow>; id: string; viewer: Viewer },
): Promise<TableRow | undefined> {
  if (resource.isEmpty || !isValidId(resource, id)) return undefined;
  const { from, where } = visibleRows(resource, mainAlias, viewer);
  const { rows } = await sql<TableRow>`
    select * from ${from} where ${sql.ref(`${mainAlias}.id`)} = ${id} and ${where}
  `.execute(db);
  return rows[0];
}

/** Returns the rows that a viewer sees through a relationship, in no order. */
export async function readThrough(
  db: Queryable,
  { resource, ids, viewer }: { resource: Resource; ids: readonly unknown[]; viewer: Viewer },
): Promise<Row[]> {
  if (resource.isEmpty || ids.length === 0) return [];
  const { from, where } = visibleThrough(resource, mainAlias, viewer);
  // One statement for any number of ids is planned once.
  const { rows } = await sql<Row>`
    select * from ${from} where ${sql.ref(`${mainAlias}.id`)} = any(${ids}) and ${where}
  `.execute(db);
  return rows;
}
