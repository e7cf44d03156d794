import { sql } from 'kysely';
import type { Viewer } from '../caller.ts';
import type { Queryable } from '../store/store.ts';
import type { Row } from './attribute.ts';
import type { Condition, Resource } from './resource.ts';

/** What the rows of the main table are called in every query of the engine. */
export const mainAlias = 'main';

/** The conditions under which a viewer sees a row. */
export function visibility(resource: Resource, viewer: Viewer): Condition[] {
  return viewer === 'platform' ? [] : [resource.visibleTo(mainAlias, viewer)];
}

/** `a and b and c`; true when there is nothing to hold. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}

/** The rows of a resource for which all conditions hold, in no order. */
export async function readRows<TableRow extends Row>(
  db: Queryable,
  resource: Resource<TableRow>,
  conditions: readonly Condition[],
): Promise<TableRow[]> {
  if (resource.isEmpty) return [];
  const { rows } = await sql<TableRow>`
    select * from ${sql.table(resource.table)} as ${sql.id(mainAlias)} where ${allOf(conditions)}
  `.execute(db);
  return rows;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be an id of the resource: PostgreSQL fails on comparing others. */
export function isPossibleId(resource: Resource, id: string): boolean {
  return resource.idKind === 'text' ? !id.includes('\0') : uuidPattern.test(id);
}

/** The row with an id, or undefined when there is none that the viewer may see. */
export async function readRow<TableRow extends Row>(
  db: Queryable,
  options: { resource: Resource<TableRow>; id: string; viewer: Viewer },
): Promise<TableRow | undefined> {
  const { resource, id, viewer } = options;
  if (!isPossibleId(resource, id)) return undefined;
  const isIt = sql`${sql.ref(`${mainAlias}.id`)} = ${id}`;
  const [row] = await readRows(db, resource, [isIt, ...visibility(resource, viewer)]);
  return row;
}

/** The rows whose `column` is one of `values`, in no order. */
export async function readRowsBy(
  db: Queryable,
  options: { resource: Resource; column: string; values: readonly unknown[]; viewer: Viewer },
): Promise<Row[]> {
  const { resource, column, values, viewer } = options;
  if (values.length === 0) return [];
  // One statement however many there are, so that the database plans it once.
  const isOne = sql`${sql.ref(`${mainAlias}.${column}`)} = any(${values})`;
  return readRows(db, resource, [isOne, ...visibility(resource, viewer)]);
}
