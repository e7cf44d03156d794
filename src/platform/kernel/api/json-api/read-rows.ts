import { sql } from 'kysely';
import type { Queryable } from '../../store/index.ts';
import type { Resource, Row, Viewer } from '../../work/index.ts';
import { isValidId, type VisibleRows, visibleRows, visibleThrough } from './visible-rows.ts';

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

interface ById {
  readonly resource: Resource;
  readonly ids: readonly unknown[];
}

/** Returns the rows that a viewer sees through a relationship, in no order. */
export function readThrough(
  db: Queryable,
  { resource, ids, viewer }: ById & { viewer: Viewer },
): Promise<Row[]> {
  return readEach(db, { resource, ids }, visibleThrough(resource, mainAlias, viewer));
}

/** Returns rows that the platform itself has chosen, in no order. */
export function readByIds(db: Queryable, { resource, ids }: ById): Promise<Row[]> {
  return readEach(db, { resource, ids }, visibleRows(resource, mainAlias, 'platform'));
}

async function readEach(
  db: Queryable,
  { resource, ids }: ById,
  { from, where }: VisibleRows,
): Promise<Row[]> {
  if (resource.isEmpty || ids.length === 0) return [];
  // One statement for any number of ids is planned once.
  const { rows } = await sql<Row>`
    select * from ${from} where ${sql.ref(`${mainAlias}.id`)} = any(${ids}) and ${where}
  `.execute(db);
  return rows;
}
