import type * as z from 'zod/mini';
import { CalendarDate } from '../../../../contract/attribute-types.ts';
import { Amount, Timestamp } from '../../../../contract/index.ts';
import {
  type Attribute,
  type AttributeMaker,
  boolean,
  computed,
  date,
  integer,
  json,
  money,
  type Row,
  text,
  timestamp,
  units,
  uuid,
} from './attribute.ts';
import { type SchemaShape, shapeOf } from './schema-shape.ts';

export type AttributeSchemas<Name extends string = string> = Readonly<Record<Name, z.ZodMiniType>>;

/** Replaces the column of an attribute's name. A function computes the value from the row. */
export type Exception<TableRow> =
  | null
  | ((row: TableRow) => unknown)
  | {
      readonly column?: keyof TableRow & string;
      readonly queryable?: boolean;
      /** The schema that decides its kind, if it isn't the contract's own. */
      readonly as?: z.ZodMiniType;
    };

export interface AttributeOptions<Name extends string = string, TableRow = Row> {
  readonly except?: { readonly [Each in Name]?: Exception<TableRow> };
  /** Besides computed ones and JSON. */
  readonly notQueryable?: readonly Name[];
  /** The only ones that can, in the order of `/openapi.json`. */
  readonly queryable?: readonly Name[];
  /** Attributes that identify a person: filtered by `eq` and `in` only, never sorted by. */
  readonly confidential?: readonly Name[];
  /** Confidential attributes in columns of the domain `sealed`. */
  readonly sealed?: readonly Name[];
  /** Attributes that only the answers of some operations have. */
  readonly addedByRoutes?: readonly Name[];
}

/** Derives attributes from schemas of the contract: `Amount` is money, an enumeration text. */
export function deriveAttributes(
  schemas: AttributeSchemas,
  options: AttributeOptions,
): Record<string, Attribute> {
  const { except = {}, queryable = [], addedByRoutes = [] } = options;
  const isElsewhere = new Set([...queryable, ...addedByRoutes]);
  const rest = Object.keys(schemas).filter((name) => !isElsewhere.has(name));
  return Object.fromEntries(
    [...queryable, ...rest].map((name) => {
      const { [name]: exception = {} } = except;
      if (exception === null) return [name, computed(() => null)];
      if (typeof exception === 'function') return [name, computed(exception)];
      const { as = schemas[name], column, queryable = isQueryable(name, options) } = exception;
      const sealed = options.sealed?.includes(name);
      const confidential = sealed || options.confidential?.includes(name);
      return [name, makerOf(name, as)({ column, queryable, confidential, sealed })];
    }),
  );
}

function isQueryable(name: string, options: AttributeOptions): boolean | undefined {
  if (options.queryable) return options.queryable.includes(name);
  return options.notQueryable?.includes(name) ? false : undefined;
}

const marks = new Map<z.ZodMiniType, AttributeMaker>([
  [Amount, money],
  [CalendarDate, date],
  [Timestamp, timestamp],
]);

function makerOf(name: string, schema: z.ZodMiniType | undefined): AttributeMaker {
  const shape = schema && shapeOf(schema);
  const maker = shape && (marks.get(shape.inner) ?? makerOfType(shape));
  if (!maker) throw new Error(`the schema of "${name}" has no kind of attribute`);
  return maker;
}

function makerOfType({ type, format = '' }: SchemaShape): AttributeMaker | undefined {
  if (type === 'number') return format === '' ? units : integer;
  if (type === 'string') return textFormats[format] ?? text;
  return types[type];
}

const textFormats: Readonly<Record<string, AttributeMaker>> = { date, uuid };

const types: Readonly<Record<string, AttributeMaker>> = {
  array: json,
  boolean,
  enum: text,
  literal: text,
  object: json,
  record: json,
};
