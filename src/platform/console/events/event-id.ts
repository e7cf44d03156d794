import type { Position } from '../../kernel/services/index.ts';

/** Largest `bigint` of the database. */
const largest = 2n ** 63n - 1n;

/** Returns the id of an event: its place in the log of changes, and the time at which it was sent. */
export function eventIdOf({ transaction, sequence }: Position, now: Date): string {
  return `${transaction}-${sequence}-${Math.floor(now.getTime() / 1000)}`;
}

/** Returns undefined for a text that is no id of an event. */
export function parseEventId(
  id: string,
): { readonly position: Position; readonly seconds: number } | undefined {
  const [, ...parts] = /^(\d{1,19})-(\d{1,19})-(\d{1,12})$/.exec(id) ?? [];
  const [transaction, sequence, seconds] = parts.map(BigInt);
  if (transaction === undefined || sequence === undefined) return undefined;
  if (transaction > largest || sequence > largest) return undefined;
  return { position: { transaction, sequence }, seconds: Number(seconds) };
}
