import type { Strictness } from '../../../contract/index.ts';

/** Returns true if a value is as strict as the other, or stricter. */
export function isAsStrict(order: Strictness, value: unknown, other: unknown): boolean {
  switch (order) {
    case 'true':
      return value === true || other === false;
    case 'false':
      return value === false || other === true;
    case 'less':
      return orElse(value, Number.POSITIVE_INFINITY) <= orElse(other, Number.POSITIVE_INFINITY);
    case 'more':
      return orElse(value, Number.NEGATIVE_INFINITY) >= orElse(other, Number.NEGATIVE_INFINITY);
    case 'fewer':
      return other === null || (value !== null && isWithin(listOf(value), listOf(other)));
    case 'further':
      return isWithin(listOf(other), listOf(value));
  }
}

/** Returns the loosest value that is as strict as both. */
export function strictest(order: Strictness, one: unknown, other: unknown): unknown {
  if (isAsStrict(order, one, other)) return one;
  if (isAsStrict(order, other, one)) return other;
  // Only lists can differ without one of them being stricter.
  const [first, second] = [listOf(one), listOf(other)];
  if (order === 'fewer') return first.filter((entry) => second.includes(entry));
  return [...first, ...second.filter((entry) => !first.includes(entry))];
}

const orElse = (value: unknown, instead: number): number =>
  typeof value === 'number' ? value : instead;

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

const isWithin = (some: readonly unknown[], all: readonly unknown[]): boolean =>
  some.every((entry) => all.includes(entry));
