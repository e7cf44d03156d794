import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../caller.ts';
import type { Queryable } from '../store/store.ts';
import type { Row } from './attribute.ts';
import { allOf, mainAlias, visibility } from './read-rows.ts';
import type { ToMany } from './relationship.ts';
import { newestFirst, type Resource, timeOfCreation } from './resource.ts';

/** A row with the id of the resource that it is related to. */
export interface RelatedRow {
  readonly owner: unknown;
  readonly row: Row;
}

const ownerColumn = 'owner$';

/** The rows of `resource` that are related to resources with the ids `owners`, the oldest first. */
export async function readRelated(
  db: Queryable,
  options: {
    resource: Resource;
    relationship: ToMany;
    owners: readonly unknown[];
    viewer: Viewer;
  },
): Promise<RelatedRow[]> {
  const { resource, relationship, owners, viewer } = options;
  if (resource.isEmpty || owners.length === 0) return [];
  const { where, through, only } = relationship;
  const owner = sql.ref(`${through ? 'link' : mainAlias}.${relationship.column}`);
  const conditions = allOf([
    sql`${owner} = any(${owners})`,
    ...(where ? [where(mainAlias)] : []),
    ...visibility(resource, viewer),
  ]);
  const select = only === 'latest' ? sql`select distinct on (${owner})` : sql`select`;
  const { rows } = await sql<Row>`
    ${select} ${sql.id(mainAlias)}.*, ${owner} as ${sql.id(ownerColumn)}
    from ${sql.table(resource.table)} as ${sql.id(mainAlias)} ${joinOf(relationship)}
    where ${conditions} order by ${orderOf(resource, only === 'latest' ? owner : undefined)}
  `.execute(db);
  return rows.map((row) => ({ owner: row[ownerColumn], row }));
}

function joinOf({ through }: ToMany): RawBuilder<unknown> {
  if (!through) return sql``;
  const other = sql.ref(`link.${through.other}`);
  return sql`join ${sql.table(through.table)} as link on ${other} = ${sql.ref(`${mainAlias}.id`)}`;
}

function orderOf(resource: Resource, latestOf?: RawBuilder<unknown>): RawBuilder<unknown> {
  if (latestOf) return sql`${latestOf}, ${newestFirst(resource, mainAlias)}`;
  const id = sql.ref(`${mainAlias}.id`);
  const created = timeOfCreation(resource, mainAlias);
  return created ? sql`${created}, ${id}` : id;
}
