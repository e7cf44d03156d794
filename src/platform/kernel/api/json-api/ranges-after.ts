import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../work/index.ts';
import type { OrderTerm } from './order.ts';
import type { Position } from './position.ts';
import { allOf } from './visible-rows.ts';

/**
 * Returns the rows after a position as ranges in order: equal terms, then one range, which an index
 * reads from its first row. One `or` of them would read the index from its start.
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

function after({ ref, isDescending }: OrderTerm, value: RawBuilder<unknown> | null): Condition[] {
  if (isDescending) return value ? [sql`${ref} < ${value}`] : [sql`${ref} is not null`];
  return value ? [sql`${ref} > ${value}`, sql`${ref} is null`] : [];
}
