import { toTimestamp } from '../../store/index.ts';
import { exactNumber } from './exact-number.ts';

export type Row = Record<string, unknown>;

/** Decides how values are compared and written. */
export type AttributeKind =
  | 'text'
  | 'uuid'
  | 'boolean'
  | 'integer'
  | 'money'
  | 'timestamp'
  | 'date'
  | 'json'
  | 'computed';

export interface Attribute {
  readonly kind: AttributeKind;
  /** By default the attribute's name with underscores. */
  readonly column?: string | undefined;
  readonly isQueryable: boolean;
  /** True if it identifies a person: filtered by `eq` and `in` only, never sorted by. */
  readonly isConfidential: boolean;
  readonly isSealed: boolean;
  read(row: Row, column: string): unknown;
}

interface ColumnOptions {
  readonly column?: string | undefined;
  /** By default all kinds but JSON. */
  readonly queryable?: boolean | undefined;
  readonly confidential?: boolean | undefined;
  readonly sealed?: boolean | undefined;
}

export type AttributeMaker = (options?: ColumnOptions) => Attribute;

const columnOf =
  (kind: AttributeKind, toWire: (value: unknown) => unknown, queryable = true): AttributeMaker =>
  (options = {}) => ({
    kind,
    column: options.column,
    isQueryable: options.queryable ?? queryable,
    isConfidential: options.confidential ?? false,
    isSealed: options.sealed ?? false,
    read: (row, column) => toWire(row[column] ?? null),
  });

const unchanged = (value: unknown): unknown => value;

export const text = columnOf('text', unchanged);
export const uuid = columnOf('uuid', unchanged);
export const boolean = columnOf('boolean', unchanged);
export const integer = columnOf('integer', unchanged);
export const date = columnOf('date', unchanged);
export const json = columnOf('json', unchanged, false);

/** A `numeric` column in major units; a JSON number on the wire. */
export const money = columnOf('money', (value) => (value === null ? null : Number(value)));

/** A `numeric` column of any precision; a JSON number with all digits. */
export const units = columnOf('money', (value) =>
  typeof value === 'string' ? exactNumber(value) : null,
);

/** ISO 8601 in UTC to the second on the wire. */
export const timestamp = columnOf('timestamp', (value) =>
  value instanceof Date ? toTimestamp(value) : null,
);

/** A value of the whole row. It can be neither filtered nor sorted by. */
export function computed(read: (row: Row) => unknown): Attribute {
  return {
    kind: 'computed',
    isQueryable: false,
    isConfidential: false,
    isSealed: false,
    read: (row) => read(row),
  };
}
