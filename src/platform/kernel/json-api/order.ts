import { type RawBuilder, sql } from 'kysely';
import type { Sort } from './index-query.ts';
import { operandOf } from './operand.ts';
import { mainAlias } from './read-rows.ts';
import type { Registry } from './registry.ts';
import { columnOfToOne, findRelationship } from './relationship.ts';
import { type Resource, timeOfCreation } from './resource.ts';

/**
 * The terms of `order by`: oldest first by default. The id decides between equals, so that pages
 * never overlap; it goes the way of the last term, so that an index serves either direction.
 * Fields that may not be sorted by are ignored.
 */
export function orderOf(
  registry: Registry,
  resource: Resource,
  sorts: readonly Sort[],
): RawBuilder<unknown> {
  const asked = sorts.flatMap((sort) => {
    const ref = referenceOf(registry, resource, sort);
    return ref ? [{ ref, isDescending: sort.isDescending }] : [];
  });
  const created = timeOfCreation(resource, mainAlias);
  const byDefault = created ? [{ ref: created, isDescending: false }] : [];
  const terms = asked.length > 0 ? asked : byDefault;
  const isDescending = terms.at(-1)?.isDescending ?? false;
  const all = [...terms, { ref: sql.ref(`${mainAlias}.id`), isDescending }];
  return sql.join(all.map((term) => (term.isDescending ? sql`${term.ref} desc` : term.ref)));
}

function referenceOf(
  registry: Registry,
  resource: Resource,
  { path: [first, second, third] }: Sort,
): RawBuilder<unknown> | undefined {
  if (first === undefined || third !== undefined) return undefined;
  if (second === undefined) return operandOf(resource, mainAlias, first)?.ref;
  const found = findRelationship(resource.relationships, first);
  if (found?.relationship.kind !== 'one') return undefined;
  const related = registry.find(found.relationship.type);
  const operand = related && operandOf(related, 'related', second);
  if (!operand || related.isEmpty) return undefined;
  const column = columnOfToOne(found.name, found.relationship);
  return sql`(select ${operand.ref} from ${sql.table(related.table)} as related
    where related.id = ${sql.ref(`${mainAlias}.${column}`)})`;
}
