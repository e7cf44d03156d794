import type * as z from 'zod/mini';

export interface SchemaShape {
  readonly isOptional: boolean;
  readonly isNullable: boolean;
  /** The schema without `optional` and `nullable`. */
  readonly inner: z.ZodMiniType;
  readonly type: string;
  /** `date`, `int`, … */
  readonly format: string | undefined;
  readonly shape: Readonly<Record<string, z.ZodMiniType>> | undefined;
  readonly element: z.ZodMiniType | undefined;
  readonly options: readonly z.ZodMiniType[];
  readonly values: readonly unknown[];
}

const wrappers = new Set([
  'optional',
  'nullable',
  'default',
  'prefault',
  'nonoptional',
  'readonly',
]);
const known = new WeakMap<z.ZodMiniType, SchemaShape>();

/** Returns the properties of the schema inside `optional` and `nullable`. */
export function shapeOf(schema: z.ZodMiniType): SchemaShape {
  const remembered = known.get(schema);
  if (remembered) return remembered;
  const shape = describe(schema);
  known.set(schema, shape);
  return shape;
}

function describe(schema: z.ZodMiniType): SchemaShape {
  let isOptional = false;
  let isNullable = false;
  let inner = schema;
  for (let def = definitionOf(inner); wrappers.has(def.type); def = definitionOf(inner)) {
    isOptional ||= def.type !== 'nullable' && def.type !== 'nonoptional';
    isNullable ||= def.type === 'nullable';
    if (!def.innerType) break;
    inner = def.innerType;
  }
  const def = definitionOf(inner);
  return {
    isOptional,
    isNullable,
    inner,
    type: def.type,
    format: def.format ?? formatOfChecks(def),
    shape: def.shape,
    element: def.element,
    options: def.options ?? [],
    values: def.values ?? Object.values(def.entries ?? {}),
  };
}

/** A format may follow a check that rewrites the text. */
function formatOfChecks({ checks = [] }: Definition): string | undefined {
  return checks
    .map(({ _zod: { def } }) => def.format)
    .find((format) => format && format !== 'regex');
}

interface Definition {
  type: string;
  format?: string;
  checks?: { _zod: { def: { format?: string } } }[];
  innerType?: z.ZodMiniType;
  shape?: Record<string, z.ZodMiniType>;
  element?: z.ZodMiniType;
  options?: z.ZodMiniType[];
  values?: unknown[];
  entries?: Record<string, unknown>;
}

/** zod's types declare only the common part of its reflection. */
function definitionOf(schema: z.ZodMiniType): Definition {
  return schema._zod.def as Definition;
}
