import type {
  Relationship as WireRelationship,
  Resource as WireResource,
} from '../../contract/index.ts';
import type { Row } from './attribute.ts';
import { columnOfToOne, type Relationship, singularOf } from './relationship.ts';
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
  if (relationship.kind === 'one') {
    const relatedId = row[columnOfToOne(name, relationship)];
    if (relatedId === null || relatedId === undefined) return { data: null };
    return linked(pathOfResource(relationship.type, String(relatedId)));
  }
  if (relationship.kind === 'link') {
    const related = relationship.related(id);
    return related === null ? { data: null } : linked(related);
  }
  const filterName = relationship.filterName ?? singularOf(resource.type);
  const query = relationship.query ? `&${relationship.query}` : '';
  const one = relationship.isSingle ? '&one' : '';
  return linked(`/v2/${relationship.type}?${filterName}.id=${id}${query}${one}`);
}

const linked = (related: string): WireRelationship => ({ links: { related } });
