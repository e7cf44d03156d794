import type { ColumnType } from 'kysely';

/** Written as JSON text (see {@link toJson}), read as the value. */
export type Json<Value> = ColumnType<Value, string, string>;

export type DefaultedJson<Value> = ColumnType<Value, string | undefined, string>;

/** Exact decimals, read as text. */
export type Decimal = ColumnType<string, string | number, string | number>;

export type DefaultedDecimal = ColumnType<string, string | number | undefined, string | number>;

/** The domain `sealed`: written by `sealValue`, read as text. Equals sealed values only. */
export type Sealed = ColumnType<string, Buffer, Buffer>;

/** Converts a value for a `jsonb` column. */
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** Converts a value read from the database for a column of the same type. */
export function toColumn(value: unknown): unknown {
  const isPlain = !(value instanceof Date) && !(value instanceof Uint8Array);
  return typeof value === 'object' && value !== null && isPlain ? toJson(value) : value;
}

/** Converts a `bigint`. @throws RangeError if a JavaScript number can't hold it exactly */
export function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('a bigint is too large for a JavaScript number');
  return value;
}
