import { plainText } from '../catalogue/words.ts';
import type { JsonSchema } from '../wire/index.ts';
import type { Field, FieldOf } from './field.ts';

type Definitions = Readonly<Record<string, JsonSchema>>;

type Place = Pick<Field, 'name' | 'isRequired'> & { readonly depth?: number };

/** Deeper parts of an input are typed as JSON. */
const deepest = 6;
const longText = 255;

/** Returns the field with which people type a value of a JSON Schema. */
export function fieldOfSchema(
  given: JsonSchema,
  definitions: Definitions,
  { name, isRequired, depth = 0 }: Place = { name: '', isRequired: true },
): Field {
  const schema = plain(given, definitions);
  const { types, properties, items, required, isNullable, maxLength } = schema;
  const description = plainText(schema.description ?? '');
  const shared = { name, isRequired, isNullable, description };
  const partOf = (part: JsonSchema, place: Place) =>
    fieldOfSchema(part, definitions, { ...place, depth: depth + 1 });
  if (schema.format === 'binary') return { ...shared, kind: 'file' };
  if (schema.values.length > 0) return { ...shared, kind: 'choice', values: schema.values };
  if (depth < deepest && items) {
    return { ...shared, kind: 'list', item: partOf(items, { name, isRequired: true }) };
  }
  if (depth < deepest && Object.keys(properties).length > 0) {
    const fields = Object.entries(properties).map(([each, part]) =>
      partOf(part, { name: each, isRequired: required.includes(each) }),
    );
    // What must be typed comes first.
    return { ...shared, kind: 'object', fields: fields.sort(byNeed) };
  }
  if (types.includes('number') || types.includes('integer')) {
    const number = types.includes('integer') ? 'integer' : 'decimal';
    return { ...shared, kind: 'number', sentAs: types.includes('string') ? 'text' : number };
  }
  if (types.includes('boolean')) return { ...shared, kind: 'boolean' };
  if (!types.includes('string')) return { ...shared, kind: 'json' };
  return { ...shared, kind: 'text', input: inputOf(name, schema), maxLength };
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
