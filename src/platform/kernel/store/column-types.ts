import type { ColumnType } from 'kysely';
import pg from 'pg';

/**
 * How column values become JavaScript values, the same on the embedded database and on a server:
 * `bigint` (and `count(*)`) a number, `numeric` exact text, `date` its ISO text. The driver's own
 * rules would make a `date` a moment in the time zone of the process.
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === pg.types.builtins.INT8) return toSafeInteger;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return format === 'binary'
      ? pg.types.getTypeParser(oid, 'binary')
      : pg.types.getTypeParser(oid, 'text');
  },
};

/** `jsonb`: written as JSON text (see {@link toJson}), read as the value itself. */
export type Json<Value> = ColumnType<Value, string, string>;

/** The same, with a default in the database. */
export type DefaultedJson<Value> = ColumnType<Value, string | undefined, string>;

/** `numeric`: exact decimals, read as text. */
export type Decimal = ColumnType<string, string | number, string | number>;

/** The same, with a default in the database. */
export type DefaultedDecimal = ColumnType<string, string | number | undefined, string | number>;

/** The value for a `jsonb` column. */
export function toJson(value: unknown): string {
  return JSON.stringify(value);
}

/** The value for a column of any type, from what it is read as: arrays and objects are JSON. */
export function toColumn(value: unknown): unknown {
  const isPlain = !(value instanceof Date) && !(value instanceof Uint8Array);
  return typeof value === 'object' && value !== null && isPlain ? toJson(value) : value;
}

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint is beyond what a number holds');
  return value;
}
