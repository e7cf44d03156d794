import { type RawBuilder, sql } from 'kysely';
import {
  columnOfToOne,
  findRelationship,
  type Resource,
  timeOfCreation,
} from '../../work/index.ts';
import type { Sort } from './index-query.ts';
import { type Operand, operandOf } from './operand.ts';
import { mainAlias } from './read-rows.ts';
import { type ViewerContext, visibleThrough } from './visible-rows.ts';

/** Rows without a value are last, or first in descending order. */
export interface OrderTerm {
  readonly ref: RawBuilder<unknown>;
  readonly isDescending: boolean;
}

/**
 * The order of a collection, by default the oldest first. The id decides between equal rows, so that
 * pages never overlap, in the direction of the last term, so that one index serves both directions.
 * A related row that the viewer doesn't see has no value.
 */
export function orderTerms(
  context: ViewerContext,
  resource: Resource,
  sorts: readonly Sort[],
): OrderTerm[] {
  const asked = sorts.flatMap((sort) => {
    const ref = referenceOf(context, resource, sort);
    return ref ? [{ ref, isDescending: sort.isDescending }] : [];
  });
  const created = timeOfCreation(resource, mainAlias);
  const byDefault = created ? [{ ref: created, isDescending: false }] : [];
  const terms = asked.length > 0 ? asked : byDefault;
  const isDescending = terms.at(-1)?.isDescending ?? false;
  return [...terms, { ref: sql.ref(`${mainAlias}.id`), isDescending }];
}

export function orderBy(terms: readonly OrderTerm[]): RawBuilder<unknown> {
  return sql.join(terms.map((term) => (term.isDescending ? sql`${term.ref} desc` : term.ref)));
}

export function reversed(terms: readonly OrderTerm[]): OrderTerm[] {
  return terms.map(({ ref, isDescending }) => ({ ref, isDescending: !isDescending }));
}

function referenceOf(
  { registry, viewer }: ViewerContext,
  resource: Resource,
  { path: [first, second, third] }: Sort,
): RawBuilder<unknown> | undefined {
  if (first === undefined || third !== undefined) return undefined;
  if (second === undefined) return sortable(operandOf(resource, mainAlias, first));
  const found = findRelationship(resource.relationships, first);
  if (found?.relationship.kind !== 'one') return undefined;
  const related = registry.find(found.relationship.type);
  const ref = related && sortable(operandOf(related, 'related', second));
  if (!ref || related.isEmpty) return undefined;
  const column = columnOfToOne(found.name, found.relationship);
  const { from, where } = visibleThrough(related, 'related', viewer);
  return sql`(select ${ref} from ${from}
    where related.id = ${sql.ref(`${mainAlias}.${column}`)} and ${where})`;
}

/** An order of confidential values would reveal more about them than a filter may. */
function sortable(operand: Operand | undefined): RawBuilder<unknown> | undefined {
  return operand?.isConfidential ? undefined : operand?.ref;
}
