import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export type Json = Readonly<Record<string, unknown>>;

/** Reads an OpenAPI document in JSON or YAML, with its schemas as JSON Schema. */
export const readDocument = (file: string): Json =>
  toJsonSchema(parse(readFileSync(file, 'utf8'))) as Json;

/** Returns a member of a document; empty if there is none. */
export function at(document: unknown, ...path: readonly string[]): Json {
  return path.reduce<Json>((value, name) => Object(value[name]), Object(document));
}

/** Returns a schema in place of the reference to it. */
export function resolved(document: Json, schema: Json): Json {
  const target = String(schema.$ref ?? '').replace(/^#\//, '');
  return target ? resolved(document, at(document, ...target.split('/'))) : schema;
}

/** Replaces `nullable` of OpenAPI 3.0, which JSON Schema does not know. */
export function toJsonSchema(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toJsonSchema);
  if (value === null || typeof value !== 'object') return value;
  const { nullable, ...members } = value as Record<string, unknown>;
  const schema = Object.fromEntries(
    Object.entries(members).map(([name, member]) => [name, toJsonSchema(member)]),
  );
  if (nullable !== true) return nullable === undefined ? schema : { ...schema, nullable };
  return { anyOf: [{ type: 'null' }, schema] };
}
