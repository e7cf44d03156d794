import type {
  Relationship as WireRelationship,
  Resource as WireResource,
} from '../../../contract/index.ts';
import type { Row } from './attribute.ts';
import {
  columnOfToOne,
  type Relationship,
  singularOf,
  type ToMany,
  type ToOne,
} from './relationship.ts';
import { columnOfAttribute, type Resource } from './resource.ts';

/** Where a resource of a type is: `/v2/contacts/<id>`. */
export function pathOfResource(type: string, id: string): string {
  return `/v2/${type}/${id}`;
}

/** A row as a resource object. */
export function toWire(resource: Resource, row: Row): WireResource {
  const known = writers.get(resource);
  if (known) return known(row);
  const writer = compile(resource);
  writers.set(resource, writer);
  return writer(row);
}

type Writer = (row: Row) => WireResource;
type RelationshipWriter = (row: Row, id: string) => WireRelationship;

const writers = new WeakMap<Resource, Writer>();

/** All that is the same for each row of a resource is found out once: columns, and what links begin with. */
function compile(resource: Resource): Writer {
  const { type } = resource;
  const self = pathOfResource(type, '');
  const attributes = Object.entries(resource.attributes).map(([name, attribute]) => {
    const column = columnOfAttribute(name, attribute);
    return [name, (row: Row) => attribute.read(row, column)] as const;
  });
  const relationships = Object.entries(resource.relationships).map(
    ([name, relationship]) => [name, compileRelationship(resource, name, relationship)] as const,
  );
  return (row) => {
    const id = String(row.id);
    const wire = {
      ...{ type, id, attributes: {} as Record<string, unknown> },
      links: { self: self + id },
      relationships: {} as Record<string, WireRelationship>,
    };
    for (const [name, read] of attributes) wire.attributes[name] = read(row);
    for (const [name, write] of relationships) wire.relationships[name] = write(row, id);
    return wire;
  };
}

function compileRelationship(
  resource: Resource,
  name: string,
  relationship: Relationship,
): RelationshipWriter {
  const { related } = relationship;
  if (related) {
    const otherwise = compileUnrelated(resource, name, relationship);
    return (row, id) => {
      const link = related(id);
      return link ? linked(link) : otherwise(row, id);
    };
  }
  return compileUnrelated(resource, name, relationship);
}

function compileUnrelated(
  resource: Resource,
  name: string,
  relationship: Relationship,
): RelationshipWriter {
  if (relationship.kind === 'one') return compileToOne(name, relationship);
  if (relationship.kind === 'many') return compileToMany(resource, relationship);
  return () => ({ data: null });
}

function compileToOne(name: string, relationship: ToOne): RelationshipWriter {
  const { type, isList } = relationship;
  const column = columnOfToOne(name, relationship);
  const begin = pathOfResource(type, '');
  return (row) => {
    const relatedId = row[column];
    const isAbsent = relatedId === null || relatedId === undefined;
    return isAbsent ? { data: isList ? [] : null } : linked(begin + String(relatedId));
  };
}

function compileToMany(resource: Resource, relationship: ToMany): RelationshipWriter {
  const { type, filterName = singularOf(resource.type), query, only } = relationship;
  const begin = `/v2/${type}?${filterName}.id=`;
  const end = `${query ? `&${query}` : ''}${only ? endings[only] : ''}`;
  return (_row, id) => linked(begin + id + end);
}

const endings = { one: '&one', latest: '&sort=-created-at&limit=1' };

const linked = (related: string): WireRelationship => ({ links: { related } });
