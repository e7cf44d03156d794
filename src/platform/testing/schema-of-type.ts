import type * as z from 'zod/mini';
import { operations } from '../../contract/index.ts';
import { shapeOf } from '../kernel/work/resources/schema-shape.ts';

type ObjectSchema = z.ZodMiniObject;

/** Returns the schema of a resource type's attributes: that of the operations which answer with the type. */
export function schemaOfType(type: string): ObjectSchema | undefined {
  return schemas.get(type);
}

/** If several answer with a type, its own collection has the complete schema. */
const schemas = new Map<unknown, ObjectSchema>();
for (const { answer, path } of Object.values(operations)) {
  const data = answer && shapeOf(answer).shape?.data;
  const resource = data && (shapeOf(data).element ?? data);
  const { type, attributes } = (resource && shapeOf(resource).shape) ?? {};
  if (!type || !attributes || shapeOf(attributes).type !== 'object') continue;
  const name = shapeOf(type).values[0];
  if (schemas.has(name) && path !== `/v2/${name}/:id`) continue;
  schemas.set(name, attributes as ObjectSchema);
}
