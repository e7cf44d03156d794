import { timestampPattern } from '../../../../contract/index.ts';
import { isRecord } from '../http/kebab-keys.ts';
import { toKebab } from '../json-api/kebab.ts';
import type { JsonSchema } from './references.ts';

/**
 * Converts the schema to a form that other programs read correctly:
 *
 * - Generated code can't have two properties of the same name: the one with underscores moves to
 *   `x-aliases`.
 * - A pattern with Unicode classes moves to `x-unicode-pattern`: many programs misread `\p{L}`.
 * - `format: uuid` needs no pattern; the pattern of timestamps becomes `format: date-time`.
 */
export function toInteroperable(schema: JsonSchema): JsonSchema {
  return withAliases(withPlainPattern(schema));
}

function withPlainPattern(schema: JsonSchema): JsonSchema {
  const { pattern, ...rest } = schema;
  if (typeof pattern !== 'string') return schema;
  if (schema.format === 'uuid') return rest;
  if (pattern === timestampPattern.source) return { ...rest, format: 'date-time', example };
  return /\\p\{/i.test(pattern) ? { ...rest, 'x-unicode-pattern': pattern } : schema;
}

/** Viewers would invent a time of any century. */
const example = '2026-11-20T09:30:00Z';

function withAliases(schema: JsonSchema): JsonSchema {
  const { properties, required } = schema;
  if (!isRecord(properties)) return schema;
  const names = Object.keys(properties);
  const aliases = Object.fromEntries(
    names.flatMap((name) => {
      const other = names.find((each) => each !== name && toKebab(each) === toKebab(name));
      return name.includes('_') && other !== undefined ? [[name, other]] : [];
    }),
  );
  if (Object.keys(aliases).length === 0) return schema;
  const isKept = (name: unknown) => !Object.hasOwn(aliases, String(name));
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isKept(name))),
    ...(Array.isArray(required) && { required: required.filter(isKept) }),
    'x-aliases': aliases,
  };
}
