import type { ResourceIdentifier, Resource as WireResource } from '../../../../contract/index.ts';
import type { Queryable, Secrets } from '../../store/index.ts';
import {
  columnOfToOne,
  findRelationship,
  type Registry,
  type Resource,
  type Row,
  type ToMany,
  type ToOne,
  type Viewer,
} from '../../work/index.ts';
import type { Sign } from './cursor.ts';
import { readRelated } from './read-related.ts';
import { readThrough } from './read-rows.ts';
import { serialize, setLinkage } from './serialize.ts';
import type { ViewerContext } from './visible-rows.ts';

/** Names of relationships, each with those to follow from there. */
export interface IncludeTree {
  readonly [relationship: string]: IncludeTree;
}

export interface ReadContext extends ViewerContext {
  readonly db: Queryable;
  /** For filters by sealed values. */
  readonly secrets: Secrets;
  /** Without it, links to far pages have the page's number only. */
  readonly sign?: Sign;
}

/** Reads for a viewer, with signed links to far pages. */
export function readContext(
  { registry, secrets }: { readonly registry: Registry; readonly secrets: Secrets },
  db: Queryable,
  viewer: Viewer,
): ReadContext {
  return { db, registry, secrets, viewer, sign: (text) => secrets.derive('page-cursors', text) };
}

export interface Loaded {
  readonly row: Row;
  readonly wire: WireResource;
}

export function toLoaded(resource: Resource, rows: readonly Row[]): Loaded[] {
  return rows.map((row) => ({ row, wire: serialize(resource, row) }));
}

/** Loads relationships with one query each, and sets their linkage. Unknown names are ignored. */
export async function loadIncluded(
  context: ReadContext,
  resource: Resource,
  { loaded, tree }: { loaded: readonly Loaded[]; tree: IncludeTree },
): Promise<WireResource[]> {
  const included = Object.entries(tree).map(async ([name, subtree]) => {
    const known = findRelationship(resource.relationships, name);
    if (!known || known.relationship.kind === 'link') return [];
    const { relationship } = known;
    const related = context.registry.find(relationship.type);
    if (!related || loaded.length === 0) return [];
    const found =
      relationship.kind === 'one'
        ? await loadOne(context, related, { name: known.name, relationship, loaded })
        : await loadMany(context, related, { name: known.name, relationship, loaded });
    const further = await loadIncluded(context, related, { loaded: found, tree: subtree });
    return [...found.map(({ wire }) => wire), ...further];
  });
  return (await Promise.all(included)).flat();
}

async function loadOne(
  { db, viewer }: ReadContext,
  related: Resource,
  { name, relationship, loaded }: { name: string; relationship: ToOne; loaded: readonly Loaded[] },
): Promise<Loaded[]> {
  const column = columnOfToOne(name, relationship);
  const ids = new Set(loaded.map(({ row }) => row[column]).filter(isPresent));
  const rows = await readThrough(db, { resource: related, viewer, ids: [...ids] });
  const found = toLoaded(related, rows);
  const byId = new Map(found.map((one) => [one.row.id, one]));
  for (const { row, wire } of loaded) {
    const target = listOf(byId.get(row[column])).map((one) => identifierOf(one.wire));
    setLinkage(wire, name, relationship.isList ? target : (target[0] ?? null));
  }
  // In the order of the resources that name them.
  return [...ids].flatMap((id) => listOf(byId.get(id)));
}

async function loadMany(
  context: ReadContext,
  related: Resource,
  { name, relationship, loaded }: { name: string; relationship: ToMany; loaded: readonly Loaded[] },
): Promise<Loaded[]> {
  const owners = loaded.map(({ row }) => row.id);
  const rows = await readRelated(context, { resource: related, relationship, owners });
  // One resource may be related to several of them.
  const found = new Map<unknown, Loaded>();
  const byOwner = new Map<unknown, ResourceIdentifier[]>(owners.map((id) => [id, []]));
  for (const { owner, row } of rows) {
    const one = found.get(row.id) ?? { row, wire: serialize(related, row) };
    found.set(row.id, one);
    byOwner.get(owner)?.push(identifierOf(one.wire));
  }
  for (const { row, wire } of loaded) {
    const identifiers = byOwner.get(row.id) ?? [];
    setLinkage(wire, name, relationship.only ? (identifiers[0] ?? null) : identifiers);
  }
  return [...found.values()];
}

const identifierOf = (wire: WireResource): ResourceIdentifier => ({
  type: wire.type,
  id: String(wire.id),
});

const listOf = <Item>(item: Item | undefined): Item[] => (item === undefined ? [] : [item]);

const isPresent = (value: unknown): boolean => value !== null && value !== undefined;

/** Returns each resource once, without the primary data. */
export function distinctResources(
  included: readonly WireResource[],
  primary: readonly WireResource[],
): WireResource[] {
  const seen = new Map<string, Set<string | null>>();
  const isFirst = ({ type, id }: WireResource): boolean => {
    const ids = seen.get(type) ?? new Set();
    seen.set(type, ids);
    return ids.size < ids.add(id).size;
  };
  for (const resource of primary) isFirst(resource);
  return included.filter(isFirst);
}
