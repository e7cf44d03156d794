type Json = null | boolean | number | string | readonly Json[] | JsonObject;
interface JsonObject {
  readonly [key: string]: Json;
}

/**
 * What the viewer calls to have the references in a part of an OpenAPI document followed, in place of
 * its own way, which reads all that the part refers to into classes first: with ours, that blocks the
 * page for seconds. It knows references within the document, and no others.
 *
 * @param path the keys that lead to the part
 * @returns the part, or null where there is none; a schema that holds itself keeps its reference there
 */
export async function resolveSubtree(
  document: JsonObject,
  path: readonly string[],
): Promise<{ spec: Json; errors: readonly never[] }> {
  return { spec: resolve(document, at(document, path), []), errors: [] };
}

function resolve(document: JsonObject, part: Json, within: readonly string[]): Json {
  if (isList(part)) return part.map((item) => resolve(document, item, within));
  if (!isObject(part)) return part;
  const { $ref, ...beside } = part;
  const rest = joined(
    Object.fromEntries(
      Object.entries(beside).map(([key, value]) => [key, resolve(document, value, within)]),
    ),
  );
  if (typeof $ref !== 'string') return rest;
  if (within.includes($ref)) return { $ref, ...rest };
  const target = resolve(document, at(document, keysOf($ref)), [...within, $ref]);
  // By `$$ref` the viewer knows what a schema is called.
  return isObject(target) ? { ...target, ...rest, $$ref: $ref } : target;
}

/** The viewer has a row for each property of a form: it looks for them in the schema itself, not in `allOf`. */
function joined({ allOf, ...schema }: JsonObject): JsonObject {
  if (!isList(allOf)) return schema;
  const members = allOf.filter(isObject);
  if (!members.some(({ properties }) => properties)) return { ...schema, allOf };
  return {
    ...Object.assign({}, ...members),
    ...schema,
    properties: Object.assign({}, ...members.map(({ properties }) => properties)),
    required: members.flatMap(({ required = [] }) => required),
  };
}

const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

const isObject = (value: Json): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);

/** The keys of a JSON Pointer that is a fragment (RFC 6901, section 6). */
const keysOf = (reference: string): string[] =>
  decodeURIComponent(reference.slice(2))
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

const at = (document: JsonObject, path: readonly string[]): Json =>
  path.reduce<Json>((part, key) => (isObject(part) ? (part[key] ?? null) : null), document);
