import { type Operation, pathOf } from '../../../contract/index.ts';
import { textOfPdf } from '../../../metadata/testing/small-pdf.ts';
import { isRecord } from '../../kernel/api/http/kebab-keys.ts';
import { createSchemas } from '../../kernel/api/openapi/component-schemas.ts';
import { exampleBody } from '../../kernel/api/openapi/operation-object.ts';
import type { JsonSchema } from '../../kernel/api/openapi/references.ts';
import { shapeOf } from '../../kernel/work/resources/schema-shape.ts';

type Body = NonNullable<RequestInit['body']>;

/** Differences from a valid request of an operation. */
export interface Difference {
  /** Value of `:id` or `:hash` in the path. */
  readonly id?: string;
  readonly query?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Body;
}

const nobody = '00000000-0000-4000-8000-000000000000';
export const schemas = createSchemas();

/** Returns a request that an operation accepts by its shape: everything that it names is missing. */
export function requestTo(operation: Operation, difference: Difference = {}): Request {
  const { id = nobody, query = '', headers = {}, body = bodyOf(operation) } = difference;
  const { method } = operation;
  return new Request(`http://127.0.0.1:4100${pathOf(operation, { id, hash: id })}${query}`, {
    method,
    headers,
    ...(method === 'GET' || body === undefined ? {} : { body }),
  });
}

function bodyOf(operation: Operation): Body | undefined {
  const { body, encoding, example } = operation;
  if (!body) return undefined;
  switch (encoding) {
    case 'form':
      return new URLSearchParams(example as Record<string, string>);
    case 'multipart':
      return formOf({ file: new Blob([textOfPdf()]) });
    case 'text':
      return '{"data":{"attributes":{}}}';
    default:
      return JSON.stringify(exampleBody(operation));
  }
}

function formOf(fields: Readonly<Record<string, string | Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

/** Returns the status of an answer, and the pointers of its errors and warnings. */
export async function pointersIn(response: Response) {
  const text = await response.text();
  const { errors = [], meta = {} } = text === '' ? {} : JSON.parse(text);
  const pointers = [...errors, ...(meta.warnings ?? [])].map(
    (each: { source?: { pointer?: string } }) => each.source?.pointer,
  );
  return { status: response.status, pointers };
}

/** Returns the schemas of the attributes in the body of an operation, by name. */
export function attributesOf({ body }: Operation) {
  const data = body && shapeOf(body).shape?.data;
  const attributes = data && shapeOf(data).shape?.attributes;
  return (attributes && shapeOf(attributes).shape) ?? {};
}

/** Returns a body of the right form in which no attribute has the right type. */
export function wrongBodyOf({ body, encoding }: Operation): Body {
  if (encoding === 'text') return '{"data":{"attributes":1}}';
  if (encoding === 'multipart') return formOf({ label: 'no file' });
  const schema = resolved(body && schemas.of(body));
  if (encoding === 'json') return JSON.stringify(wrongOf(schema));
  const attributes = propertyOf(propertyOf(schema, 'data'), 'attributes');
  return JSON.stringify({ data: { attributes: wrongOf(attributes) } });
}

function wrongOf(schema: JsonSchema): unknown {
  const properties = isRecord(schema.properties) ? Object.keys(schema.properties) : [];
  if (properties.length === 0) return 1;
  return Object.fromEntries(
    properties.map((name) => {
      const isObject = propertyOf(schema, name).type === 'object';
      return [name, isObject ? 'wrong' : { is: 'wrong' }];
    }),
  );
}

/** Follows the reference of a schema to its component. */
export function resolved(schema: unknown): JsonSchema {
  if (!isRecord(schema)) return {};
  const { $ref } = schema;
  return typeof $ref === 'string'
    ? (schemas.components[$ref.split('/').at(-1) ?? ''] ?? {})
    : schema;
}

export function propertyOf(schema: JsonSchema, name: string): JsonSchema {
  return resolved(isRecord(schema.properties) ? schema.properties[name] : undefined);
}
