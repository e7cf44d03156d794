import type { ApiDocument, Schema } from './document-types.ts';

/** A value of a body, by its path: `primary-address.city`, `related-contacts[].label`. */
export interface SchemaRow {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly description: string;
}

const schemas = '#/components/schemas/';
const deepest = 3;
const mostValues = 16;

/** Lists the values of a body; of JSON:API only the attributes, which are all that differs between bodies. */
export function bodyRows(document: ApiDocument, body: Schema): SchemaRow[] {
  const { data } = propertiesOf(document, body);
  const one = data && (resolve(document, data).items ?? data);
  const { attributes } = one ? propertiesOf(document, one) : {};
  return rowsOf(document, attributes ?? one ?? body);
}

function rowsOf(document: ApiDocument, schema: Schema, prefix = '', depth = 1): SchemaRow[] {
  const { required = [] } = merged(document, schema);
  return Object.entries(propertiesOf(document, schema)).flatMap(([key, value]) => {
    const name = prefix + key;
    const row = {
      name,
      type: typeOf(document, value),
      isRequired: required.includes(key),
      description: descriptionOf(document, value),
    };
    if (depth === deepest) return [row];
    const { items } = merged(document, value);
    const inner = items
      ? rowsOf(document, items, `${name}[].`, depth + 1)
      : rowsOf(document, value, `${name}.`, depth + 1);
    return [row, ...inner];
  });
}

function resolve(document: ApiDocument, schema: Schema): Schema {
  const target = document.components.schemas?.[schema.$ref?.replace(schemas, '') ?? ''];
  return target ? resolve(document, target) : schema;
}

/** Merges a schema with its parts. Of alternatives, the first that has properties or items counts. */
function merged(document: ApiDocument, schema: Schema): Schema {
  const own = resolve(document, schema);
  const parts = (own.allOf ?? []).map((part) => merged(document, part));
  const alternatives = alternativesOf(document, own).map((each) => merged(document, each));
  const composed = alternatives.find(({ properties, items }) => properties ?? items);
  const all = [...parts, ...(composed ? [composed] : []), own];
  return {
    ...Object.assign({}, ...all),
    properties: Object.assign({}, ...all.map(({ properties }) => properties)),
    required: all.flatMap(({ required = [] }) => required),
  };
}

function alternativesOf(document: ApiDocument, { anyOf = [], oneOf = [] }: Schema): Schema[] {
  return [...anyOf, ...oneOf].map((each) => resolve(document, each));
}

const propertiesOf = (document: ApiDocument, schema: Schema): Readonly<Record<string, Schema>> =>
  merged(document, schema).properties ?? {};

function descriptionOf(document: ApiDocument, schema: Schema): string {
  return schema.description ?? resolve(document, schema).description ?? '';
}

/** Describes the type in words; values in Markdown. */
export function typeOf(document: ApiDocument, schema: Schema): string {
  const own = resolve(document, schema);
  const alternatives = alternativesOf(document, own);
  if (alternatives.length > 0) {
    return [...new Set(alternatives.map((each) => typeOf(document, each)))].join(' or ');
  }
  if (own.const !== undefined) return `\`${JSON.stringify(own.const)}\``;
  if (own.enum) return valuesOf(own.enum);
  const types = [own.type ?? []].flat().map((type) => nameOf(document, type, own));
  return types.join(' or ') || (own.allOf?.[0] ? typeOf(document, own.allOf[0]) : 'any');
}

function valuesOf(values: readonly unknown[]): string {
  const shown = values.slice(0, mostValues).map((value) => `\`${value}\``);
  return shown.join(', ') + (values.length > mostValues ? `, … (${values.length} values)` : '');
}

function nameOf(document: ApiDocument, type: string, schema: Schema): string {
  if (type === 'array') return schema.items ? `list of ${typeOf(document, schema.items)}` : 'list';
  if (type !== 'string') return type;
  const { format, maxLength } = schema;
  const limit = maxLength === undefined ? '' : `, at most ${maxLength} characters`;
  return (format ? `string (${format})` : 'string') + limit;
}
