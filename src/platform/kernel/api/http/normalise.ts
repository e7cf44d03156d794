import type * as z from 'zod/mini';
import { type SchemaShape, shapeOf } from '../../work/index.ts';
import { parseDate, parseTimestamp } from '../json-api/parse-dates.ts';
import { isRecord, type JsonRecord } from './kebab-keys.ts';
import { pointerTo } from './problems.ts';
import { isBlank, type Unused } from './unused.ts';

type Schemas = Readonly<Record<string, z.ZodMiniType>>;

export interface Reading {
  readonly aliases: Readonly<Record<string, string>>;
  /** In a change, null clears an attribute. Elsewhere, it means absent. */
  readonly isChange: boolean;
  readonly unused: Unused[];
  /** See `SentPointers`. */
  readonly sentAt: Map<string, string>;
}

/**
 * Converts a value towards its schema: empty optional values, numbers and booleans as text, dates in
 * other notations, aliases. Validation rejects what can't be converted.
 */
export function normalise(
  schema: z.ZodMiniType,
  value: unknown,
  reading: Reading,
  path: readonly string[] = [],
): unknown {
  const shape = shapeOf(schema);
  if (shape.shape && isRecord(value)) return normaliseObject(shape.shape, { value, reading, path });
  const { element } = shape;
  if (element && Array.isArray(value)) {
    return value.map((item, index) => normalise(element, item, reading, [...path, String(index)]));
  }
  return coerce(shape, value);
}

interface Part {
  readonly value: JsonRecord;
  readonly reading: Reading;
  readonly path: readonly string[];
}

function normaliseObject(schemas: Schemas, { value, reading, path }: Part): JsonRecord {
  const named = namedBy(schemas, { value, reading, path });
  const result: JsonRecord = {};
  for (const [name, item] of named) {
    const schema = schemas[name];
    const place = [...path, name];
    if (!schema) {
      reading.unused.push({ path: place, value: item });
    } else if (isLeftOut(shapeOf(schema), item)) {
      const isKept = reading.isChange && item === null;
      if (isKept) reading.unused.push({ path: place, value: item, because: 'not-null' });
    } else {
      result[name] = normalise(schema, item, reading, place);
    }
  }
  return result;
}

/** Returns the members by their names in the schema. An exact name has priority over an alias. */
function namedBy(schemas: Schemas, { value, reading, path }: Part): Map<string, unknown> {
  const named = new Map<string, unknown>();
  const others: { name: string; sentAs: string; value: unknown }[] = [];
  for (const [key, item] of Object.entries(value)) {
    const name = nameOf(schemas, key, reading.aliases);
    if (name === key) named.set(name, item);
    else others.push({ name, sentAs: key, value: item });
  }
  for (const { name, sentAs, value: item } of others) {
    const member = { path: [...path, name], sentAs, value: item, because: 'given-twice' } as const;
    if (!named.has(name)) {
      named.set(name, item);
      const isSpelling = withoutDigitDash(name) === withoutDigitDash(sentAs);
      const sent = [...path, isSpelling ? name : sentAs];
      reading.sentAt.set(pointerTo([...path, name]), pointerTo(sent));
    } else if (!isSame(named.get(name), item)) reading.unused.push(member);
  }
  return named;
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

function nameOf(schemas: Schemas, key: string, aliases: Reading['aliases']): string {
  if (Object.hasOwn(schemas, key)) return key;
  const meant = Object.hasOwn(aliases, key) ? aliases[key] : undefined;
  if (meant !== undefined && Object.hasOwn(schemas, meant)) return meant;
  return Object.keys(schemas).find((name) => withoutDigitDash(name) === key) ?? key;
}

/** `street1` is the camelCase form of `street-1`. */
const withoutDigitDash = (name: string): string => name.replace(/-(?=\d)/g, '');

function isLeftOut(shape: SchemaShape, value: unknown): boolean {
  if (!shape.isOptional) return false;
  if (value === null) return !shape.isNullable;
  if (typeof value === 'string') return isBlank(value);
  if (!isRecord(value)) return false;
  return Object.keys(value).length === 0 || (shape.shape !== undefined && isAllBlank(value));
}

/** Forms and typed languages send this for an object that nobody filled in. */
function isAllBlank(value: JsonRecord): boolean {
  const items = Object.values(value);
  return items.some((item) => item !== false) && items.every(isUnset);
}

function isUnset(value: unknown): boolean {
  if (value === null || value === '' || value === false) return true;
  return isRecord(value) && Object.values(value).every(isUnset);
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

/** `True` comes from Python, `1` from forms. */
function toBoolean(value: unknown): unknown {
  const text = String(value).toLowerCase();
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : value;
}

function toText({ format }: SchemaShape, value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return value;
  if (format === 'date') return parseDate(value) ?? value;
  return format === 'datetime' ? (parseTimestamp(value)?.toISOString() ?? value) : value;
}

/** `natural-person` and `Natural_Person` for `natural_person`. */
function toMember(values: readonly unknown[], text: string): string {
  if (values.includes(text)) return text;
  const respelt = text.toLowerCase().replaceAll('-', '_').replaceAll(' ', '_');
  return values.includes(respelt) ? respelt : text;
}
