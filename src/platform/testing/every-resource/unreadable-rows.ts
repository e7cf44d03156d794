import { sql } from 'kysely';
import { requireUnrestricted } from '../../kernel/api/credentials/restrictions.ts';
import type { Queryable } from '../../kernel/store/database/store.ts';
import type { Secrets } from '../../kernel/store/types/secrets.ts';
import type { Row } from '../../kernel/work/resources/attribute.ts';
import type { Caller } from '../../kernel/work/resources/caller.ts';
import type { Registry } from '../../kernel/work/resources/registry.ts';
import {
  columnOfToOne,
  type ToMany,
  type ToOne,
} from '../../kernel/work/resources/relationship.ts';
import type { Resource } from '../../kernel/work/resources/resource.ts';

export interface Hiding {
  readonly reader: Caller;
  readonly resource: Resource;
  readonly name: string;
  readonly relationship: ToOne | ToMany;
  readonly related: Resource;
  /** The unreadable rows of the related type. Those related to a readable row come first. */
  readonly hidden: readonly Row[];
  /** Readable ids, for each table with related rows or links to them. */
  readonly readable: ReadonlyMap<string, readonly string[]>;
}

type Pair = Omit<Hiding, 'hidden' | 'readable'>;

export interface Given {
  readonly db: Queryable;
  readonly registry: Registry;
  readonly secrets: Secrets;
}

/** Returns every relationship of every resource that hides rows from a reader. */
export async function hidingsOf(
  given: Given,
  readerOf: (resource: Resource) => Caller,
): Promise<Hiding[]> {
  const pairs = given.registry.resources
    .filter(({ isEmpty }) => !isEmpty)
    .flatMap((resource) => pairsOf(given, resource, readerOf(resource)));
  const all: Hiding[] = [];
  for (const pair of pairs) all.push(await hidingOf(given, pair));
  return all.filter(({ hidden }) => hidden.length > 0);
}

/**
 * True if rows are visible by their related rows, such as decisions by what they are about: a row that is
 * there says that its related row is.
 */
export function areSeenThroughRelated(
  db: Queryable,
  { resource, related, reader }: Hiding,
): boolean {
  const scope = resource.visibleTo('main', reader).compile(db).sql;
  return new RegExp(`\\bfrom ${related.table}\\b`).test(scope);
}

function pairsOf({ registry }: Given, resource: Resource, reader: Caller): Pair[] {
  return Object.entries(resource.relationships).flatMap(([name, relationship]) => {
    const related = relationship.kind !== 'link' && registry.find(relationship.type);
    if (relationship.kind === 'link' || !related || related.isEmpty) return [];
    return [{ reader, resource, name, relationship, related }];
  });
}

async function hidingOf({ db, registry }: Given, pair: Pair): Promise<Hiding> {
  const { reader, resource, name, relationship, related } = pair;
  const { through } = { through: undefined, ...relationship };
  const links = registry.resources.filter(({ table }) => table === through?.table);
  const own = await readableRows(db, resource, reader);
  const readable = new Map<string, string[]>();
  for (const each of [related, ...links]) {
    const rows = await readableRows(db, each, reader);
    const all = each.table === resource.table ? [...rows, ...own] : rows;
    readable.set(
      each.table,
      all.map(({ id }) => String(id)),
    );
  }
  const { rows } = await sql<Row>`select * from ${sql.table(related.table)}`.execute(db);
  const hidden = rows.filter(({ id }) => !readable.get(related.table)?.includes(String(id)));
  const column = relationship.kind === 'one' ? columnOfToOne(name, relationship) : 'id';
  const ids = new Set(own.map((row) => row[column]));
  const isRelated = (row: Row) =>
    ids.has(row[relationship.kind === 'one' ? 'id' : relationship.column]);
  const inOrder = [...hidden.filter(isRelated), ...hidden.filter((row) => !isRelated(row))];
  return { ...pair, readable, hidden: inOrder };
}

/** Returns the rows that a reader could read at the path of their type, or at their own paths. */
async function readableRows(db: Queryable, resource: Resource, reader: Caller): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select * from ${sql.table(resource.table)} as main where ${resource.visibleTo('main', reader)}
  `.execute(db);
  const collection = `/v2/${resource.type}`;
  return rows.filter(({ id }) =>
    [collection, `${collection}/${id}`].some((path) => mayRead(reader, path)),
  );
}

function mayRead({ paths }: Caller, pathname: string): boolean {
  try {
    requireUnrestricted({ cidr: undefined, paths }, { method: 'GET', pathname, remoteAddress: '' });
    return true;
  } catch {
    return false;
  }
}
