import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../store/index.ts';
import {
  newestFirst,
  type Resource,
  type Row,
  type ToMany,
  timeOfCreation,
} from '../../work/index.ts';
import { mainAlias } from './read-rows.ts';
import { type ViewerContext, visibleMany } from './visible-rows.ts';

export interface RelatedRow {
  readonly owner: unknown;
  readonly row: Row;
}

const ownerColumn = 'owner$';

/** Returns the rows that are related to the `owners`, the oldest first. */
export async function readRelated(
  context: ViewerContext & { readonly db: Queryable },
  options: { resource: Resource; relationship: ToMany; owners: readonly unknown[] },
): Promise<RelatedRow[]> {
  const { resource, relationship, owners } = options;
  if (resource.isEmpty || owners.length === 0) return [];
  const many = visibleMany(context, resource, { relationship, alias: mainAlias });
  const { from, where, owner } = many;
  const isLatest = relationship.only === 'latest';
  const select = isLatest ? sql`select distinct on (${owner})` : sql`select`;
  const { rows } = await sql<Row>`
    ${select} ${sql.id(mainAlias)}.*, ${owner} as ${sql.id(ownerColumn)} from ${from}
    where ${owner} = any(${owners}) and ${where}
    order by ${orderOf(resource, isLatest ? owner : undefined)}
  `.execute(context.db);
  return rows.map((row) => ({ owner: row[ownerColumn], row }));
}

function orderOf(resource: Resource, latestOf?: RawBuilder<unknown>): RawBuilder<unknown> {
  if (latestOf) return sql`${latestOf}, ${newestFirst(resource, mainAlias)}`;
  const id = sql.ref(`${mainAlias}.id`);
  const created = timeOfCreation(resource, mainAlias);
  return created ? sql`${created}, ${id}` : id;
}
