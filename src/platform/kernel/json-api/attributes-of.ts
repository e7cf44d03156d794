import type * as z from 'zod/mini';
import { CalendarDate } from '../../../contract/calendar-date.ts';
import { Amount, Timestamp } from '../../../contract/index.ts';
import { type SchemaShape, shapeOf } from '../http/schema-shape.ts';
import {
  type Attribute,
  type AttributeMaker,
  boolean,
  type ColumnOptions,
  date,
  integer,
  json,
  money,
  text,
  timestamp,
  units,
  uuid,
} from './attribute.ts';

/** Attributes of the contract by their names. */
export type AttributeSchemas<Name extends string = string> = Readonly<Record<Name, z.ZodMiniType>>;

/** How attributes of a resource differ from what their schemas say. */
export interface AttributeOptions<Name extends string = string> {
  /** Those that are computed, of another kind, or in a column of another name. */
  readonly except?: { readonly [Each in Name]?: Attribute | ColumnOptions };
  /** Those that cannot be filtered and sorted by, besides what is computed or JSON. */
  readonly notQueryable?: readonly Name[];
  /** The only ones that can, in the order in which `/openapi.json` lists them. */
  readonly queryable?: readonly Name[];
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
      const exception = except[name] ?? {};
      if ('read' in exception) return [name, exception];
      const make = makerOf(name, schemas[name]);
      return [name, make({ queryable: isQueryable(name, options), ...exception })];
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
