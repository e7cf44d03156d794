import type * as z from 'zod/mini';
import { operations } from '../../contract/index.ts';
import { shapeOf } from '../http/schema-shape.ts';

type ObjectSchema = z.ZodMiniObject;

/** The schema of a resource type's attributes: that of the operations which answer with the type. */
export function schemaOfType(type: string): ObjectSchema | undefined {
  return schemas.get(type);
}

const schemas = new Map<unknown, ObjectSchema>(
  Object.values(operations).flatMap(({ answer }) => {
    const data = answer && shapeOf(answer).shape?.data;
    const resource = data && (shapeOf(data).element ?? data);
    const { type, attributes } = (resource && shapeOf(resource).shape) ?? {};
    const isWhole = type && attributes && shapeOf(attributes).type === 'object';
    return isWhole ? [[shapeOf(type).values[0], attributes as ObjectSchema] as const] : [];
  }),
);
