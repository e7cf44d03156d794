import { type RawBuilder, sql } from 'kysely';
import type { Condition, Registry, Resource, ToMany, Viewer } from '../../work/index.ts';
import { kebabIdsReadWith } from '../credentials/restrictions.ts';

export interface ViewerContext {
  readonly registry: Registry;
  readonly viewer: Viewer;
}

interface VisibleRows {
  readonly from: RawBuilder<unknown>;
  readonly where: Condition;
}

export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}

/**
 * The rows that a viewer sees at the resource's own path. Nothing else in the engine names a table,
 * so that no query ignores its viewer. Decision: row-visibility.
 */
export function visibleRows(resource: Resource, alias: string, viewer: Viewer): VisibleRows {
  return {
    from: sql`${sql.table(resource.table)} as ${sql.id(alias)}`,
    where: viewer === 'platform' ? sql`true` : sql`(${resource.visibleTo(alias, viewer)})`,
  };
}

/** The rows that a viewer sees through a relationship; a limited token must allow their path. */
export function visibleThrough(resource: Resource, alias: string, viewer: Viewer): VisibleRows {
  const { from, where } = visibleRows(resource, alias, viewer);
  return { from, where: allOf([where, ...isReadWith(resource, alias, viewer)]) };
}

/** `owner` is the column with the id of the resource that the rows are related to. */
interface VisibleMany extends VisibleRows {
  readonly owner: RawBuilder<unknown>;
}

/** Rows of a join table that are resources must be visible, too. */
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

function isReadWith(resource: Resource, alias: string, viewer: Viewer): Condition[] {
  if (viewer === 'platform') return [];
  const ids = kebabIdsReadWith(viewer.paths, resource.type);
  if (ids === 'all') return [];
  const id = sql.ref(`${alias}.id`);
  const possible = ids.filter((each) => isValidId(resource, each));
  if (possible.length === 0) return [sql`false`];
  return [sql`${resource.idKind === 'text' ? kebab(id) : id} = any(${possible})`];
}

/** Like `toKebab`. */
function kebab(text: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`lower(replace(regexp_replace(${text}, '([a-z0-9])([A-Z])', '\\1-\\2', 'g'), '_', '-'))`;
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** True if a text can be an id: PostgreSQL fails on comparing others. */
export function isValidId(resource: Pick<Resource, 'idKind'>, id: string): boolean {
  return resource.idKind === 'text' ? !id.includes('\0') : uuidPattern.test(id);
}
