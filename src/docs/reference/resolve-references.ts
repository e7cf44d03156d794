type Json = null | boolean | number | string | readonly Json[] | JsonObject;
interface JsonObject {
  readonly [key: string]: Json;
}

/**
 * Resolves the references within a part of an OpenAPI document. The viewer's own function blocks the page for seconds.
 *
 * @param path the keys that lead to the part
 * @returns the part, or null if it doesn't exist; recursive references are kept
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
  const rest = mergeAllOf(
    Object.fromEntries(
      Object.entries(beside).map(([key, value]) => [key, resolve(document, value, within)]),
    ),
  );
  if (typeof $ref !== 'string') return rest;
  if (within.includes($ref)) return { $ref, ...rest };
  const target = resolve(document, at(document, parsePointer($ref)), [...within, $ref]);
  // The viewer reads the name of a schema from `$$ref`.
  return isObject(target) ? { ...target, ...rest, $$ref: $ref } : target;
}

/** Merges `allOf` into the schema, as the viewer only lists properties of the schema itself. */
function mergeAllOf({ allOf, ...schema }: JsonObject): JsonObject {
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

/** Parses a JSON Pointer in a URI fragment (RFC 6901, section 6). */
const parsePointer = (reference: string): string[] =>
  decodeURIComponent(reference.slice(2))
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

const at = (document: JsonObject, path: readonly string[]): Json =>
  path.reduce<Json>((part, key) => (isObject(part) ? (part[key] ?? null) : null), document);
