import type {
  Relationship as WireRelationship,
  Resource as WireResource,
} from '../../../../contract/index.ts';
import {
  columnOfAttribute,
  exactJson,
  pathOfResource,
  type Resource,
  type Row,
} from '../../work/index.ts';
import {
  type Linkage,
  type RelationshipsWriter,
  writerOfRelationships,
} from './relationship-json.ts';

/** {@link jsonOf} writes the resource object without building its relationships as objects. */
export function serialize(resource: Resource, row: Row): WireResource {
  const compiled = compiledOf(resource);
  const id = String(row.id);
  const attributes: Record<string, unknown> = {};
  for (const [name, read] of compiled.attributes) attributes[name] = read(row);
  const linkages = new Map<string, Linkage>();
  const relationships = () => compiled.relationships(row, id, linkages);
  const wire: WireResource = {
    type: resource.type,
    id,
    attributes,
    links: { self: pathOfResource(resource.type, id) },
    get relationships(): Record<string, WireRelationship> {
      return JSON.parse(relationships());
    },
  };
  made.set(wire, { relationships, linkages });
  return wire;
}

export function setLinkage(wire: WireResource, name: string, linkage: Linkage): void {
  made.get(wire)?.linkages.set(name, linkage);
}

/** Returns undefined for anything that {@link serialize} did not create, including a copy. */
export function jsonOf(value: object): string | undefined {
  const parts = made.get(value);
  if (!parts) return undefined;
  const { type, id, attributes, links } = value as WireResource;
  const begin = JSON.stringify({ type, id }).slice(0, -1);
  const own = `"attributes":${exactJson(attributes)},"links":${JSON.stringify(links)}`;
  return `${begin},${own},"relationships":${parts.relationships()}}`;
}

interface Parts {
  /** Returns JSON with the linkage set so far. */
  relationships(): string;
  readonly linkages: Map<string, Linkage>;
}

const made = new WeakMap<object, Parts>();

interface Compiled {
  readonly attributes: readonly (readonly [name: string, read: (row: Row) => unknown])[];
  readonly relationships: RelationshipsWriter;
}

const compiled = new WeakMap<Resource, Compiled>();

function compiledOf(resource: Resource): Compiled {
  const known = compiled.get(resource);
  if (known) return known;
  const attributes = Object.entries(resource.attributes).map(([name, attribute]) => {
    const column = columnOfAttribute(name, attribute);
    return [name, (row: Row) => attribute.read(row, column)] as const;
  });
  const relationships = writerOfRelationships(resource);
  const all = { attributes, relationships };
  compiled.set(resource, all);
  return all;
}
