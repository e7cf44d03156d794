import { type RawBuilder, sql } from 'kysely';
import type { Sort } from './index-query.ts';
import { operandOf } from './operand.ts';
import { mainAlias } from './read-rows.ts';
import type { Registry } from './registry.ts';
import { columnOfToOne, findRelationship } from './relationship.ts';
import { type Resource, timeOfCreation } from './resource.ts';

/** One term of `order by`. Rows without a value come last, or first when it is descending. */
export interface OrderTerm {
  readonly ref: RawBuilder<unknown>;
  readonly isDescending: boolean;
}

/**
 * The order of a collection: oldest first by default. The id decides between equals, so that pages
 * never overlap; it goes the way of the last term, so that an index serves either direction.
 * Fields that may not be sorted by are ignored.
 */
export function orderTerms(
  registry: Registry,
  resource: Resource,
  sorts: readonly Sort[],
): OrderTerm[] {
  const asked = sorts.flatMap((sort) => {
    const ref = referenceOf(registry, resource, sort);
    return ref ? [{ ref, isDescending: sort.isDescending }] : [];
  });
  const created = timeOfCreation(resource, mainAlias);
  const byDefault = created ? [{ ref: created, isDescending: false }] : [];
  const terms = asked.length > 0 ? asked : byDefault;
  const isDescending = terms.at(-1)?.isDescending ?? false;
  return [...terms, { ref: sql.ref(`${mainAlias}.id`), isDescending }];
}

/** What stands behind `order by`. */
export function orderBy(terms: readonly OrderTerm[]): RawBuilder<unknown> {
  return sql.join(terms.map((term) => (term.isDescending ? sql`${term.ref} desc` : term.ref)));
}

/** The order that begins where the other ends. */
export function reversed(terms: readonly OrderTerm[]): OrderTerm[] {
  return terms.map(({ ref, isDescending }) => ({ ref, isDescending: !isDescending }));
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
