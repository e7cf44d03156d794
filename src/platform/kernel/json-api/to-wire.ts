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
  const id = String(row.id);
  const relationships = Object.entries(resource.relationships);
  return {
    type: resource.type,
    id,
    attributes: Object.fromEntries(
      Object.entries(resource.attributes).map(([name, attribute]) => [
        name,
        attribute.read(row, columnOfAttribute(name, attribute)),
      ]),
    ),
    links: { self: pathOfResource(resource.type, id) },
    relationships: Object.fromEntries(
      relationships.map(([name, relationship]) => [
        name,
        toWireRelationship({ name, relationship, resource, row }),
      ]),
    ),
  };
}

function toWireRelationship(options: {
  name: string;
  relationship: Relationship;
  resource: Resource;
  row: Row;
}): WireRelationship {
  const { name, relationship, resource, row } = options;
  const id = String(row.id);
  const related = relationship.related?.(id);
  if (relationship.kind === 'one')
    return related ? linked(related) : toOneOf(name, relationship, row);
  if (relationship.kind === 'many')
    return linked(related ?? linkToMany(resource, relationship, id));
  return related ? linked(related) : { data: null };
}

function toOneOf(name: string, relationship: ToOne, row: Row): WireRelationship {
  const relatedId = row[columnOfToOne(name, relationship)];
  if (relatedId === null || relatedId === undefined)
    return { data: relationship.isList ? [] : null };
  return linked(pathOfResource(relationship.type, String(relatedId)));
}

function linkToMany(resource: Resource, relationship: ToMany, id: string): string {
  const { type, filterName = singularOf(resource.type), query, only } = relationship;
  const narrowed = query ? `&${query}` : '';
  return `/v2/${type}?${filterName}.id=${id}${narrowed}${only ? endings[only] : ''}`;
}

const endings = { one: '&one', latest: '&sort=-created-at&limit=1' };

const linked = (related: string): WireRelationship => ({ links: { related } });
