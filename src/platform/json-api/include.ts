import type { ResourceIdentifier, Resource as WireResource } from '../../contract/index.ts';
import type { Viewer } from '../caller.ts';
import type { Queryable } from '../store/store.ts';
import type { Row } from './attribute.ts';
import { type RowsBy, readRowsBy } from './read-rows.ts';
import type { Registry } from './registry.ts';
import { columnOfToOne, type ToMany, type ToOne } from './relationship.ts';
import type { Resource } from './resource.ts';
import { toWire } from './to-wire.ts';

/** Names of relationships with those to follow from them. */
export interface IncludeTree {
  readonly [relationship: string]: IncludeTree;
}

/** What an answer is made with. */
export interface ReadContext {
  readonly db: Queryable;
  readonly registry: Registry;
  readonly viewer: Viewer;
}

/** A row on its way to the wire. */
export interface Loaded {
  readonly row: Row;
  readonly wire: WireResource;
}

/** Rows of one resource as resource objects. */
export function loadedOf(resource: Resource, rows: readonly Row[]): Loaded[] {
  return rows.map((row) => ({ row, wire: toWire(resource, row) }));
}

/**
 * Loads what `tree` names for resources of one type, one query for each relationship however many
 * resources there are, and writes the linkage into their relationships. Names that are no
 * relationship are ignored.
 */
export async function loadIncluded(
  context: ReadContext,
  resource: Resource,
  options: { loaded: readonly Loaded[]; tree: IncludeTree },
): Promise<WireResource[]> {
  const included: WireResource[] = [];
  for (const [name, subtree] of Object.entries(options.tree)) {
    const relationship = resource.relationships[name];
    if (!relationship || relationship.kind === 'link') continue;
    const related = context.registry.find(relationship.type);
    if (!related || options.loaded.length === 0) continue;
    const found =
      relationship.kind === 'one'
        ? await loadOne(context, related, { name, relationship, loaded: options.loaded })
        : await loadMany(context, related, { name, relationship, loaded: options.loaded });
    included.push(...found.map(({ wire }) => wire));
    included.push(...(await loadIncluded(context, related, { loaded: found, tree: subtree })));
  }
  return included;
}

async function loadOne(
  context: ReadContext,
  related: Resource,
  options: { name: string; relationship: ToOne; loaded: readonly Loaded[] },
): Promise<Loaded[]> {
  const column = columnOfToOne(options.name, options.relationship);
  const ids = new Set(options.loaded.map(({ row }) => row[column]).filter(isPresent));
  const found = await loadBy(context, related, { column: 'id', values: [...ids] });
  const byId = new Map(found.map((one) => [one.row.id, one.wire]));
  for (const { row, wire } of options.loaded) {
    const target = byId.get(row[column]);
    setLinkage(wire, options.name, target ? identifierOf(target) : null);
  }
  return found;
}

async function loadMany(
  context: ReadContext,
  related: Resource,
  options: { name: string; relationship: ToMany; loaded: readonly Loaded[] },
): Promise<Loaded[]> {
  const { column, isSingle, where } = options.relationship;
  const ids = options.loaded.map(({ row }) => row.id);
  const found = await loadBy(context, related, { column, values: ids, where });
  const byOwner = new Map<unknown, ResourceIdentifier[]>(ids.map((id) => [id, []]));
  for (const { row, wire } of found) byOwner.get(row[column])?.push(identifierOf(wire));
  for (const { row, wire } of options.loaded) {
    const identifiers = byOwner.get(row.id) ?? [];
    setLinkage(wire, options.name, isSingle ? (identifiers[0] ?? null) : identifiers);
  }
  return found;
}

async function loadBy(
  context: ReadContext,
  resource: Resource,
  options: RowsBy,
): Promise<Loaded[]> {
  if (options.values.length === 0 || resource.isEmpty) return [];
  const { db, viewer } = context;
  return loadedOf(resource, await readRowsBy(db, { resource, viewer, ...options }));
}

function setLinkage(
  wire: WireResource,
  name: string,
  data: ResourceIdentifier | ResourceIdentifier[] | null,
): void {
  const relationships = wire.relationships ?? {};
  relationships[name] = { ...relationships[name], data };
  wire.relationships = relationships;
}

const identifierOf = (wire: WireResource): ResourceIdentifier => ({
  type: wire.type,
  id: String(wire.id),
});

const isPresent = (value: unknown): boolean => value !== null && value !== undefined;
