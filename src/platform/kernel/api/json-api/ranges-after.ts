import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../work/index.ts';
import type { OrderTerm } from './order.ts';
import type { Position } from './position.ts';
import { allOf } from './visible-rows.ts';

/**
 * Returns the rows after a position as ranges that follow each other in the order. Each has equal terms
 * and then one range, which an index on the terms reads from its first row. One `or` of them would read
 * the index from its start.
 */
export function rangesAfter(terms: readonly OrderTerm[], position: Position): Condition[] {
  const ranges: Condition[] = [];
  const equal: Condition[] = [];
  for (const [index, term] of terms.entries()) {
    const value = position[index] ?? null;
    ranges.unshift(...after(term, value).map((range) => allOf([...equal, range])));
    equal.push(value ? sql`${term.ref} = ${value}` : sql`${term.ref} is null`);
  }
  return ranges;
}

/** Returns the conditions for values of a term after one. */
function after({ ref, isDescending }: OrderTerm, value: RawBuilder<unknown> | null): Condition[] {
  if (isDescending) return value ? [sql`${ref} < ${value}`] : [sql`${ref} is not null`];
  return value ? [sql`${ref} > ${value}`, sql`${ref} is null`] : [];
}
