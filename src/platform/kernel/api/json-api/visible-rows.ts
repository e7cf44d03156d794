import { type RawBuilder, sql } from 'kysely';
import type { Condition, Registry, Resource, ToMany, Viewer } from '../../work/index.ts';
import { kebabIdsReadWith } from '../credentials/restrictions.ts';
import { isValidId } from './valid-id.ts';

export interface ViewerContext {
  readonly registry: Registry;
  readonly viewer: Viewer;
}

/** Rows that a viewer sees, as parts of a query: `from ${from} where ${where}`. */
export interface VisibleRows {
  readonly from: RawBuilder<unknown>;
  readonly where: Condition;
}

/** Returns `a and b and c`; true without conditions. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}

/**
 * Returns the rows of a resource that a viewer sees at the resource's own path. Nothing else in the engine
 * names a table, so that no query reads a row without asking who is looking. Decision: row-visibility.
 */
export function visibleRows(resource: Resource, alias: string, viewer: Viewer): VisibleRows {
  return {
    from: sql`${sql.table(resource.table)} as ${sql.id(alias)}`,
    where: viewer === 'platform' ? sql`true` : sql`(${resource.visibleTo(alias, viewer)})`,
  };
}

/**
 * Returns the rows of a resource that a viewer sees through a relationship of another one: a token
 * that is limited to paths must also allow the path of the row or of its collection.
 */
export function visibleThrough(resource: Resource, alias: string, viewer: Viewer): VisibleRows {
  const { from, where } = visibleRows(resource, alias, viewer);
  return { from, where: allOf([where, ...isReadWith(resource, alias, viewer)]) };
}

/**
 * Rows of a to-many relationship. `owner` is the column with the id of the resource that they are related to.
 */
export interface VisibleMany extends VisibleRows {
  readonly owner: RawBuilder<unknown>;
}

/**
 * Returns the rows of `related` that a viewer sees through a to-many relationship. Rows of a link table
 * that are resources, such as relationships of contacts, must be visible, too.
 */
export function visibleMany(
  { registry, viewer }: ViewerContext,
  related: Resource,
  { relationship, alias }: { relationship: ToMany; alias: string },
): VisibleMany {
  const { column, through, where: narrowed } = relationship;
  const rows = visibleThrough(related, alias, viewer);
  const where = allOf([rows.where, ...(narrowed ? [narrowed(alias)] : [])]);
  if (!through) return { from: rows.from, where, owner: sql.ref(`${alias}.${column}`) };
  const links = registry.resources.filter(({ table }) => table === through.table);
  const isLink = sql`${sql.ref(`link.${through.other}`)} = ${sql.ref(`${alias}.id`)}`;
  return {
    from: sql`${rows.from} join ${sql.table(through.table)} as link on ${isLink}`,
    where: allOf([where, ...links.map((link) => visibleThrough(link, 'link', viewer).where)]),
    owner: sql.ref(`link.${column}`),
  };
}

/** Returns the condition under which a limited token reads a row; none without limits. */
function isReadWith(resource: Resource, alias: string, viewer: Viewer): Condition[] {
  if (viewer === 'platform') return [];
  const ids = kebabIdsReadWith(viewer.paths, resource.type);
  if (ids === 'all') return [];
  const id = sql.ref(`${alias}.id`);
  const possible = ids.filter((each) => isValidId(resource, each));
  if (possible.length === 0) return [sql`false`];
  return [sql`${resource.idKind === 'text' ? kebab(id) : id} = any(${possible})`];
}

/** Like `toKebab`, in SQL. */
function kebab(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lower(replace(regexp_replace(${text}, '([a-z0-9])([A-Z])', '\\1-\\2', 'g'), '_', '-'))`;
}
