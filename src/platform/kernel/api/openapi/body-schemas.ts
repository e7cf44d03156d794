import type { Operation } from '../../../../contract/index.ts';
import { allowNulls } from './allow-nulls.ts';
import type { Schemas } from './component-schemas.ts';
import type { Components, JsonSchema } from './references.ts';

/** Schemas of request bodies, and the components that they reference. */
export interface BodySchemas {
  readonly components: Components;
  /** Returns undefined for an operation without a body. */
  bodyOf(operation: Operation): JsonSchema | undefined;
}

/** Creates the schemas of all bodies, with null where the platform accepts it. */
export function createBodySchemas(offered: readonly Operation[], schemas: Schemas): BodySchemas {
  const withBody = offered.flatMap((operation) =>
    operation.body ? [{ operation, schema: schemas.of(operation.body) }] : [],
  );
  const isJson = ({ encoding = 'json-api' }: Operation) => /^json/.test(encoding);
  const taken = allowNulls(
    schemas.components,
    withBody.map(({ operation, schema }) => ({
      schema,
      isNullTaken: operation.method !== 'PATCH' && isJson(operation),
    })),
    offered.map(({ answer }) => answer && schemas.of(answer)),
  );
  const bodies = new Map(
    withBody.map(({ operation }, index) => [operation, taken.schemas[index] ?? {}]),
  );
  return {
    components: taken.components,
    bodyOf: (operation: Operation) => bodies.get(operation),
  };
}
