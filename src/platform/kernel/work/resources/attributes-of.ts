import type * as z from 'zod/mini';
import { CalendarDate } from '../../../../contract/calendar-date.ts';
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

/** Attributes of the contract by their names. */
export type AttributeSchemas<Name extends string = string> = Readonly<Record<Name, z.ZodMiniType>>;

/**
 * What an attribute is in place of the column of its name: null is always null; a function computes
 * it from its row, and it can be neither filtered nor sorted by.
 */
export type Exception<TableRow> =
  | null
  | ((row: TableRow) => unknown)
  | {
      readonly column?: keyof TableRow & string;
      readonly queryable?: boolean;
      /** The schema that says its kind, where the contract's own says another one. */
      readonly as?: z.ZodMiniType;
    };

/** How attributes of a resource differ from what their schemas say. */
export interface AttributeOptions<Name extends string = string, TableRow = Row> {
  readonly except?: { readonly [Each in Name]?: Exception<TableRow> };
  /** Those that cannot be filtered and sorted by, besides what is computed or JSON. */
  readonly notQueryable?: readonly Name[];
  /** Or the only ones that can, in the order in which `/openapi.json` lists them. */
  readonly queryable?: readonly Name[];
  /** Those that identify a person. They are filtered by `eq` and `in` only, and never sorted by. */
  readonly confidential?: readonly Name[];
  /** Confidential ones in columns of the domain `sealed`. */
  readonly sealed?: readonly Name[];
  /** Optional ones, which the routes of some operations add to their answers. */
  readonly addedByRoutes?: readonly Name[];
}

/**
 * The attributes of a resource, each of the kind that its schema in the contract says: `Amount` is
 * money, `Timestamp` a moment, an enumeration text.
 *
 * @throws when a schema says no kind: a mistake of the programmer
 */
export function attributesOf(
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

/** undefined where it follows from the kind. */
function isQueryable(name: string, options: AttributeOptions): boolean | undefined {
  if (options.queryable) return options.queryable.includes(name);
  return options.notQueryable?.includes(name) ? false : undefined;
}

/** Schemas that say more than their type does. */
const marks = new Map<z.ZodMiniType, AttributeMaker>([
  [Amount, money],
  [CalendarDate, date],
  [Timestamp, timestamp],
]);

function makerOf(name: string, schema: z.ZodMiniType | undefined): AttributeMaker {
  const shape = schema && shapeOf(schema);
  const maker = shape && (marks.get(shape.inner) ?? makerOfType(shape));
  if (!maker) throw new Error(`the schema of "${name}" says no kind of attribute`);
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
