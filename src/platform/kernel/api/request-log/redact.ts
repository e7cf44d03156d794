import type * as z from 'zod/mini';
import { type Operation, redactedValue } from '../../../../contract/index.ts';
import { shapeOf } from '../../work/index.ts';

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;
const mostNames = 100;

/**
 * Returns the path of a request without what only its caller knows: ids of resources stay, any other
 * part, such as a token or a misspelt id, becomes the name of the parameter.
 */
export function redactedPath(
  { path }: Operation,
  params: Readonly<Record<string, string>>,
): string {
  return path.replace(/:([a-z]+)/g, (name, key: string) => {
    const value = params[key] ?? '';
    return key === 'id' && uuid.test(value) ? value : name;
  });
}

/**
 * Returns the names of attributes in a parsed body, such as `owner.name`. Names are those that the
 * contract declares, because a caller may put anything into others. Only an attribute that ends in
 * `id`, and that the contract declares as a UUID, has its value.
 */
export function redactedBody(operation: Operation, input: unknown): Record<string, string> {
  const schema = schemaOfInput(operation);
  if (!schema) return {};
  return Object.fromEntries([...namesIn(schema, input, '')].slice(0, mostNames));
}

/** Returns the attributes that pointers into the body name, as far as the contract declares them. */
export function rejectedAttributes(
  operation: Operation,
  pointers: readonly (string | undefined)[],
): string[] {
  const schema = schemaOfInput(operation);
  if (!schema) return [];
  const names = pointers.flatMap((pointer = '') => {
    const parts = pointer
      .replace(/^\/data\/attributes/, '')
      .split('/')
      .slice(1);
    return declaredPart(schema, parts).join('.') || [];
  });
  return [...new Set(names)].slice(0, mostNames);
}

/** For JSON:API the schema of the attributes, else of the whole body. */
function schemaOfInput({ body, encoding = 'json-api' }: Operation): z.ZodMiniType | undefined {
  if (!body || encoding !== 'json-api') return body;
  const { data } = shapeOf(body).shape ?? {};
  return data && shapeOf(data).shape?.attributes;
}

function* namesIn(
  schema: z.ZodMiniType,
  value: unknown,
  name: string,
): Generator<[string, string]> {
  if (value === undefined) return;
  const { element } = shapeOf(schema);
  if (Array.isArray(value) && element) {
    for (const item of value) yield* namesIn(element, item, name);
    return;
  }
  const fields = fieldsOf(schema);
  if (fields.length === 0 || typeof value !== 'object' || value === null) {
    if (name !== '') yield [name, shownValue(schema, name, value)];
    return;
  }
  for (const [part, field] of fields) {
    yield* namesIn(field, Object(value)[part], name === '' ? part : `${name}.${part}`);
  }
}

function shownValue(schema: z.ZodMiniType, name: string, value: unknown): string {
  const isId = /(^|[.-])id$/.test(name) && /^(uuid|guid)$/.test(shapeOf(schema).format ?? '');
  return isId && typeof value === 'string' && uuid.test(value) ? value : redactedValue;
}

/** The fields of an object, or of all objects in a union. */
function fieldsOf(schema: z.ZodMiniType): [string, z.ZodMiniType][] {
  const { shape, options } = shapeOf(schema);
  return shape ? Object.entries(shape) : options.flatMap(fieldsOf);
}

/** The beginning of a path that the schema declares, without places in arrays. */
function declaredPart(schema: z.ZodMiniType, [part, ...rest]: readonly string[]): string[] {
  if (part === undefined) return [];
  const { element } = shapeOf(schema);
  if (element) return declaredPart(element, /^\d+$/.test(part) ? rest : [part, ...rest]);
  const [, field] = fieldsOf(schema).find(([name]) => name === part) ?? [];
  return field ? [part, ...declaredPart(field, rest)] : [];
}
