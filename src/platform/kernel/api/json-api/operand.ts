import { type RawBuilder, sql } from 'kysely';
import { type AttributeKind, columnOfAttribute, type Resource } from '../../work/index.ts';

export interface Operand {
  readonly ref: RawBuilder<unknown>;
  readonly kind: AttributeKind;
  readonly isConfidential?: boolean;
  readonly isSealed?: boolean;
}

/** Returns undefined if a field can't be filtered by. */
export function operandOf(resource: Resource, alias: string, name: string): Operand | undefined {
  if (name === 'id') return { ref: sql.ref(`${alias}.id`), kind: resource.idKind };
  const attribute = Object.hasOwn(resource.attributes, name)
    ? resource.attributes[name]
    : undefined;
  if (!attribute?.isQueryable) return undefined;
  const { kind, isConfidential, isSealed } = attribute;
  const ref = sql.ref(`${alias}.${columnOfAttribute(name, attribute)}`);
  return { ref, kind, isConfidential, isSealed };
}
