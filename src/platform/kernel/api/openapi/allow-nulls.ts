import { isRecord } from '../http/kebab-keys.ts';
import {
  type Components,
  type JsonSchema,
  reachableFrom,
  referenceTo,
  referredIn,
} from './references.ts';

/** The body of an operation, and whether null means nothing in it: see `normalise`. */
export interface Body {
  readonly schema: JsonSchema;
  readonly isNullTaken: boolean;
}

/**
 * Allows null for optional properties of bodies, as the platform does except in changes. A component
 * that changes or `others` (answers) also use gets a nullable copy under another name.
 */
export function allowNulls(
  components: Components,
  bodies: readonly Body[],
  others: unknown,
): { components: Components; schemas: JsonSchema[] } {
  const from = (isNullTaken: boolean) =>
    bodies.filter((body) => body.isNullTaken === isNullTaken).map(({ schema }) => schema);
  const exact = reachableFrom([...from(false), others], components);
  const taking = [...reachableFrom(from(true), components)].filter((name) =>
    needsNulls(components, name),
  );
  const names = new Map(taking.map((name) => [name, exact.has(name) ? `${name}Nullable` : name]));
  const rename = (schema: JsonSchema) => withNulls(schema, names);
  const changed = taking.map((name) => [names.get(name), rename(components[name] ?? {})]);
  return {
    components: { ...components, ...Object.fromEntries(changed) },
    schemas: bodies.map(({ schema, isNullTaken }) => (isNullTaken ? rename(schema) : schema)),
  };
}

function needsNulls(components: Components, name: string): boolean {
  const all = [name, ...reachableFrom(components[name], components)];
  return all.some((each) => {
    const schema = components[each] ?? {};
    return JSON.stringify(withNulls(schema, new Map())) !== JSON.stringify(schema);
  });
}

function withNulls(schema: JsonSchema, names: ReadonlyMap<string, string>): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value) => {
    if (!isRecord(value)) return value;
    const to = referredIn(value);
    if (to !== undefined) return { ...value, ...referenceTo(names.get(to) ?? to) };
    const { properties, required } = value;
    if (!isRecord(properties)) return value;
    const needed: readonly unknown[] = Array.isArray(required) ? required : [];
    const entries = Object.entries(properties).map(([name, each]) => [
      name,
      needed.includes(name) || !isRecord(each) ? each : orNull(each),
    ]);
    return { ...value, properties: Object.fromEntries(entries) };
  });
}

const nothing = { type: 'null' };

function orNull(schema: JsonSchema): JsonSchema {
  const { type, anyOf } = schema;
  if (type === undefined && anyOf === undefined && !isConstrained(schema)) return schema;
  if ([type].flat().includes('null')) return schema;
  if (Array.isArray(anyOf)) {
    const takesNull = anyOf.some((each) => isRecord(each) && each.type === 'null');
    return takesNull ? schema : { ...schema, anyOf: [...anyOf, nothing] };
  }
  const isPlain = type !== undefined && !('enum' in schema || 'const' in schema);
  return isPlain ? { ...schema, type: [type, 'null'].flat() } : { anyOf: [schema, nothing] };
}

const isConstrained = (schema: JsonSchema) =>
  ['$ref', 'allOf', 'oneOf', 'enum', 'const'].some((name) => name in schema);
