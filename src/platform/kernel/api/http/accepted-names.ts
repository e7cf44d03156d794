import type * as z from 'zod/mini';
import { type Operation, operations } from '../../../../contract/index.ts';
import { shapeOf } from '../../work/index.ts';
import { answeredType, typeInPath } from './resource-of-operation.ts';

/**
 * Returns the names that operations on a type of resource accept, at any depth. Without sandbox
 * operations, with which clients act as banks and operators.
 */
export function acceptedNames(operation: Operation): ReadonlySet<string> {
  const remembered = known.get(operation);
  if (remembered) return remembered;
  const types = typesOf(operation);
  const names = new Set<string>();
  for (const each of Object.values(operations)) {
    const isRelated = each.sandbox !== true && typesOf(each).some((type) => types.includes(type));
    if (isRelated && each.body) collect(each.body, names);
  }
  for (const name of envelope) names.delete(name);
  known.set(operation, names);
  return names;
}

const envelope = ['data', 'type', 'attributes'];
const known = new WeakMap<Operation, ReadonlySet<string>>();

/** With the type in the path: `create-contacts` of a token answers with contacts. */
function typesOf(operation: Operation): string[] {
  return [answeredType(operation) ?? '', typeInPath(operation)].filter((type) => type !== '');
}

function collect(schema: z.ZodMiniType, names: Set<string>): void {
  const { shape = {}, element, options } = shapeOf(schema);
  for (const [name, inner] of Object.entries(shape)) {
    names.add(name);
    collect(inner, names);
  }
  if (element) collect(element, names);
  for (const option of options) collect(option, names);
}
