import type { JsonSchema } from '../../../console/wire/index.ts';
import type { Operation } from '../../../contract/index.ts';
import {
  createBodySchemas,
  createSchemas,
  isRecord,
  reachableFrom,
} from '../../kernel/api/index.ts';

/** JSON Schemas of what operations take. */
export interface Inputs {
  /** Returns the schema of the attributes, or of the whole body if it isn't JSON:API. */
  of(operation: Operation): JsonSchema | undefined;
  readonly definitions: Readonly<Record<string, JsonSchema>>;
}

/** Creates the schemas that `/openapi.json` has for the bodies of operations. */
export function createInputs(offered: readonly Operation[]): Inputs {
  const { components, bodyOf } = createBodySchemas(offered, createSchemas());
  const follow = (schema: unknown): JsonSchema => {
    if (!isRecord(schema)) return {};
    const name = typeof schema.$ref === 'string' ? schema.$ref.slice(place.length) : undefined;
    return name === undefined ? schema : follow(components[name]);
  };
  const property = (schema: JsonSchema, name: string): unknown => {
    const { properties } = follow(schema);
    return isRecord(properties) ? properties[name] : undefined;
  };
  const inputOf = (operation: Operation): JsonSchema | undefined => {
    const body = bodyOf(operation);
    if (!body || (operation.encoding ?? 'json-api') !== 'json-api') return body;
    const attributes = property(follow(property(body, 'data')), 'attributes');
    return isRecord(attributes) ? attributes : undefined;
  };
  const used = reachableFrom(offered.map(inputOf), components);
  return {
    of(operation) {
      const input = inputOf(operation);
      return input && withLocalReferences(input);
    },
    definitions: Object.fromEntries(
      Object.entries(components)
        .filter(([name]) => used.has(name))
        .map(([name, schema]) => [name, withLocalReferences(schema)]),
    ),
  };
}

const place = '#/components/schemas/';

function withLocalReferences(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) =>
    key === '$ref' && typeof value === 'string' ? value.replace(place, '#/definitions/') : value,
  );
}
