import type * as z from 'zod/mini';
import { type SchemaShape, shapeOf } from '../json-api/schema-shape.ts';
import { isRecord, type JsonRecord } from './kebab-keys.ts';

type Aliases = Readonly<Record<string, string>>;

/**
 * Brings a value closer to what its schema wants, as real clients spell things in many ways: empty
 * strings, objects of nothing but blanks and nulls of optional attributes are left out, numbers and
 * booleans are taken from text, and the other way round, dates from other notations, aliases from
 * their other names. What it cannot correct it leaves for validation to refuse.
 */
export function normalise(schema: z.ZodMiniType, value: unknown, aliases: Aliases): unknown {
  const shape = shapeOf(schema);
  if (shape.shape && isRecord(value)) return normaliseObject(shape.shape, value, aliases);
  const { element } = shape;
  if (element && Array.isArray(value))
    return value.map((item) => normalise(element, item, aliases));
  return coerce(shape, value);
}

function normaliseObject(
  shape: Readonly<Record<string, z.ZodMiniType>>,
  value: JsonRecord,
  aliases: Aliases,
): JsonRecord {
  const named = withAliases(shape, value, aliases);
  const result: JsonRecord = {};
  for (const [name, schema] of Object.entries(shape)) {
    const item = attributeOf(named, name);
    if (item === undefined || isLeftOut(shapeOf(schema), item)) continue;
    result[name] = normalise(schema, item, aliases);
  }
  return result;
}

/** `street1` is what camelCase makes of `street-1`. */
function attributeOf(named: JsonRecord, name: string): unknown {
  if (Object.hasOwn(named, name)) return named[name];
  const joined = name.replace(/-(?=\d)/g, '');
  return Object.hasOwn(named, joined) ? named[joined] : undefined;
}

function withAliases(
  shape: Readonly<Record<string, z.ZodMiniType>>,
  value: JsonRecord,
  aliases: Aliases,
): JsonRecord {
  const result = { ...value };
  for (const [alias, name] of Object.entries(aliases)) {
    const isMeant = name in shape && !(alias in shape) && Object.hasOwn(value, alias);
    if (isMeant && !Object.hasOwn(value, name)) result[name] = value[alias];
  }
  return result;
}

/** What Go sends for a time that was never set. */
const zeroTime = /^0001-01-01T00:00:00/;

function isLeftOut(shape: SchemaShape, value: unknown): boolean {
  if (!shape.isOptional) return false;
  if (value === null) return !shape.isNullable;
  if (typeof value === 'string') return value === '' || zeroTime.test(value);
  if (!isRecord(value)) return false;
  return Object.keys(value).length === 0 || (shape.shape !== undefined && isAllBlank(value));
}

/** What forms and typed languages send for an object that nobody filled in. */
function isAllBlank(value: JsonRecord): boolean {
  const items = Object.values(value);
  return items.some((item) => item !== false) && items.every(isBlank);
}

function isBlank(value: unknown): boolean {
  if (value === null || value === '' || value === false) return true;
  return isRecord(value) && Object.values(value).every(isBlank);
}

function coerce(shape: SchemaShape, value: unknown): unknown {
  switch (shape.type) {
    case 'number':
      return typeof value === 'string' ? toNumber(value) : value;
    case 'boolean':
      return toBoolean(value);
    case 'literal':
      return typeof shape.values[0] === 'boolean' ? toBoolean(value) : value;
    case 'string':
      return toText(shape, value);
    case 'enum':
      return typeof value === 'string' ? toMember(shape.values, value) : value;
    default:
      return value;
  }
}

function toNumber(text: string): unknown {
  return /^\s*[+-]?\d+(\.\d+)?\s*$/.test(text) ? Number(text) : text;
}

/** `True` is Python's, `1` that of forms. */
function toBoolean(value: unknown): unknown {
  const text = String(value).toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : value;
}

function toText(shape: SchemaShape, value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  return shape.format === 'date' && typeof value === 'string' ? toDate(value) : value;
}

/** The date of a moment in any notation that JavaScript reads; other texts as they are. */
function toDate(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? text : moment.toISOString().slice(0, 10);
}

/** `natural-person` and `Natural_Person` for `natural_person`. */
function toMember(values: readonly unknown[], text: string): string {
  if (values.includes(text)) return text;
  const respelt = text.toLowerCase().replaceAll('-', '_').replaceAll(' ', '_');
  return values.includes(respelt) ? respelt : text;
}
