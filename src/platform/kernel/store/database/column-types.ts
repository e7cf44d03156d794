import type { ColumnType } from 'kysely';

/** `jsonb`: written as JSON text (see {@link toJson}), read as the value itself. */
export type Json<Value> = ColumnType<Value, string, string>;

/** The same, with a default in the database. */
export type DefaultedJson<Value> = ColumnType<Value, string | undefined, string>;

/** `numeric`: exact decimals, read as text. */
export type Decimal = ColumnType<string, string | number, string | number>;

/** The same, with a default in the database. */
export type DefaultedDecimal = ColumnType<string, string | number | undefined, string | number>;

/**
 * The domain `sealed`: written as `sealValue` seals it, read as text. Compare it with a sealed value, too:
 * no row equals a plain text.
 */
export type Sealed = ColumnType<string, Buffer, Buffer>;

/** The value for a `jsonb` column. */
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** The value for a column of any type, from what it is read as: arrays and objects are JSON. */
export function toColumn(value: unknown): unknown {
  const isPlain = !(value instanceof Date) && !(value instanceof Uint8Array);
  return typeof value === 'object' && value !== null && isPlain ? toJson(value) : value;
}

/** A `bigint` as a number. @throws RangeError beyond what a number holds exactly */
export function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint is beyond what a number holds');
  return value;
}
