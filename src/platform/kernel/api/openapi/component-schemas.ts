import * as z from 'zod/mini';
import * as contract from '../../../../contract/index.ts';
import { isRecord } from '../http/kebab-keys.ts';
import { toInteroperable } from './interoperable.ts';
import { type Components, type JsonSchema, referenceTo } from './references.ts';

export interface Schemas {
  readonly components: Components;
  /** Returns a reference if the schema has a name. */
  of(schema: z.ZodMiniType): JsonSchema;
}

export function createSchemas(): Schemas {
  const registry = z.registry<{ id: string }>();
  const names = new Set<string>();
  for (const [name, value] of Object.entries(contract)) {
    if (!isSchema(value) || registry.has(value)) continue;
    registry.add(value, { id: name });
    names.add(name);
  }
  const unnamed = Object.values(contract.operations)
    .flatMap(({ body, answer }) => [body, answer])
    .filter((schema) => schema !== undefined);
  for (const [index, schema] of unnamed.entries()) {
    if (!registry.has(schema)) registry.add(schema, { id: `unnamed/${index}` });
  }
  const { schemas } = z.toJSONSchema(registry, {
    uri: (id) => String(referenceTo(id).$ref),
    unrepresentable: 'any',
    io: 'input',
  });
  const tidied = new Map(Object.entries(schemas).map(([id, schema]) => [id, tidy(schema)]));
  return {
    components: Object.fromEntries([...tidied].filter(([id]) => names.has(id))),
    of(schema) {
      const id = registry.get(schema)?.id ?? '';
      return names.has(id) ? referenceTo(id) : (tidied.get(id) ?? {});
    },
  };
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return isRecord(value) && '_zod' in value;
}

const impliedBounds: readonly unknown[] = [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER];

/** Adds who can set a policy, and whether it is only recorded. */
function describePolicies(properties: JsonSchema): JsonSchema {
  const recorded: readonly string[] = contract.recordedPolicies;
  if (!recorded.every((name) => name in properties)) return properties;
  const owners: Readonly<Record<string, contract.PolicyOwner>> = contract.policyOwners;
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => {
      const owner = owners[name];
      if (!owner || !isRecord(schema)) return [name, schema];
      const texts = [recorded.includes(name) && recordedOnly, contract.describeOwner(owner)];
      return [name, { ...schema, description: texts.filter(Boolean).join(' ') }];
    }),
  );
}

const recordedOnly =
  'Only recorded: it has no effect on this platform. Setting it causes a warning in `meta`.';

/** Removes what OpenAPI knows from the location, what says nothing, and what programs misread. */
function tidy(schema: object): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (key, value) => {
    // `$id` would contain a fragment, which draft 2020-12 forbids.
    const isPlace = (key === '$id' || key === '$schema') && typeof value === 'string';
    if (key === 'properties' && isRecord(value)) return describePolicies(value);
    const isImplied = (key === 'minimum' || key === 'maximum') && impliedBounds.includes(value);
    if (isPlace || isImplied) return undefined;
    return isRecord(value) ? toInteroperable(value) : value;
  });
}
