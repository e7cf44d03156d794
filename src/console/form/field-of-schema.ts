import { plainText } from '../catalogue/words.ts';
import type { JsonSchema } from '../wire/index.ts';
import type { Field, FieldOf } from './field.ts';

type Definitions = Readonly<Record<string, JsonSchema>>;
type Place = Pick<Field, 'name' | 'isRequired'>;

/** Deeper parts of an input are typed as JSON. */
const deepest = 6;
const longText = 255;

/** Returns the field with which people type a value of a JSON Schema. */
export function fieldOfSchema(
  schema: JsonSchema,
  definitions: Definitions,
  { name, isRequired }: Place = { name: '', isRequired: true },
): Field {
  return fieldAt(schema, { definitions, name, isRequired, depth: 0 });
}

interface Context extends Place {
  readonly definitions: Definitions;
  readonly depth: number;
}

function fieldAt(given: JsonSchema, context: Context): Field {
  const { name, isRequired } = context;
  const schema = plain(given, context.definitions);
  const description = plainText(schema.description ?? '');
  const shared = { name, isRequired, isNullable: schema.isNullable, description };
  const { types } = schema;
  if (schema.format === 'binary') return { ...shared, kind: 'file' };
  if (schema.values.length > 0) return { ...shared, kind: 'choice', values: schema.values };
  if (context.depth < deepest) {
    const composed = composedField(schema, context);
    if (composed) return { ...shared, ...composed };
  }
  if (types.includes('number') || types.includes('integer')) {
    const number = types.includes('integer') ? 'integer' : 'decimal';
    return { ...shared, kind: 'number', sentAs: types.includes('string') ? 'text' : number };
  }
  if (types.includes('boolean')) return { ...shared, kind: 'boolean' };
  if (!types.includes('string')) return { ...shared, kind: 'json' };
  const { maxLength } = schema;
  return { ...shared, kind: 'text', input: inputOf(name, schema), maxLength };
}

type Composed = Pick<FieldOf<'object'>, 'kind' | 'fields'> | Pick<FieldOf<'list'>, 'kind' | 'item'>;

function composedField(schema: Plain, context: Context): Composed | undefined {
  const depth = context.depth + 1;
  if (schema.items) {
    const item = fieldAt(schema.items, { ...context, isRequired: true, depth });
    return { kind: 'list', item };
  }
  const properties = Object.entries(schema.properties);
  if (properties.length === 0) return undefined;
  const fields = properties.map(([name, value]) =>
    fieldAt(value, { ...context, name, isRequired: schema.required.includes(name), depth }),
  );
  // What must be typed comes first.
  return { kind: 'object', fields: [...fields].sort(byNeed) };
}

const byNeed = (one: Field, other: Field) => Number(other.isRequired) - Number(one.isRequired);

function inputOf(name: string, { format, maxLength = 0 }: Plain): FieldOf<'text'>['input'] {
  if (/password$/.test(name)) return 'password';
  if (format === 'date-time') return 'time';
  if (format === 'date' || format === 'email') return format;
  if (format === 'uri') return 'url';
  return maxLength > longText ? 'lines' : 'text';
}

type Plain = ReturnType<typeof plain>;

/** Resolves references, parts and alternatives. Of those with a structure, the first counts. */
function plain(schema: JsonSchema, definitions: Definitions) {
  const parts = partsOf(schema, definitions);
  const find = <Value>(read: (part: JsonSchema) => Value | undefined): Value | undefined =>
    parts.map(read).find((value) => value !== undefined);
  const types = parts.flatMap(({ type }) => [type ?? []].flat().map(String));
  const enumerated = parts.flatMap((part) =>
    Array.isArray(part.enum) ? part.enum : part.const === undefined ? [] : [part.const],
  );
  const texts = enumerated.filter((value) => typeof value === 'string');
  const properties: Readonly<Record<string, JsonSchema>> = Object.assign(
    {},
    ...parts.map((part) => part.properties),
  );
  return {
    types: types.filter((type) => type !== 'null'),
    isNullable: types.includes('null') || enumerated.includes(null),
    values: [...new Set(texts)],
    properties,
    required: parts.flatMap(({ required }) => (Array.isArray(required) ? required : [])),
    items: find(({ items }) => (isSchema(items) ? items : undefined)),
    format: find(({ format }) => (typeof format === 'string' ? format : undefined)),
    maxLength: find(({ maxLength }) => (typeof maxLength === 'number' ? maxLength : undefined)),
    description: find(({ description: said }) => (typeof said === 'string' ? said : undefined)),
  };
}

function partsOf(schema: JsonSchema, definitions: Definitions): JsonSchema[] {
  const target = definitions[String(schema.$ref ?? '').replace('#/definitions/', '')];
  const parts = [target, schema.allOf, schema.anyOf, schema.oneOf].flat().filter(isSchema);
  return [schema, ...parts.flatMap((part) => partsOf(part, definitions))];
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
