import type * as z from 'zod/mini';
import type {
  AttributeShape,
  FilterOperator,
  RelationshipShape,
} from '../../../console/wire/index.ts';
import { operations } from '../../../contract/index.ts';
import { answeredType, exactOperators } from '../../kernel/api/index.ts';
import { type AttributeKind, type Resource, shapeOf } from '../../kernel/work/index.ts';

/** Describes the attributes of a resource: what they are, and how they are filtered and sorted by. */
export function attributeShapes({ type, attributes }: Resource): AttributeShape[] {
  const schemas = attributeSchemas.get(type) ?? {};
  // In the order of the contract.
  const names = [...new Set([...Object.keys(schemas), ...Object.keys(attributes)])];
  return names.flatMap((name) => {
    const attribute = attributes[name];
    if (!attribute) return [];
    const { kind, isQueryable, isConfidential } = attribute;
    return [
      {
        name,
        kind,
        ...valueShape(schemas[name]),
        sortable: isQueryable && !isConfidential,
        operators: isQueryable ? operatorsOf(kind, isConfidential) : [],
      },
    ];
  });
}

/** Describes the relationships of a resource. */
export function relationshipShapes({ relationships }: Resource): RelationshipShape[] {
  return Object.entries(relationships).map(([name, relationship]) =>
    relationship.kind === 'link'
      ? { name, kind: 'link' }
      : { name, kind: relationship.kind, type: relationship.type },
  );
}

type Schemas = Readonly<Record<string, z.ZodMiniType>>;

/** Schemas of attributes by the type of their resource, from the answers of the contract. */
const attributeSchemas: ReadonlyMap<string, Schemas> = new Map(
  Object.values(operations).flatMap((operation) => {
    const type = answeredType(operation);
    const data = operation.answer && shapeOf(operation.answer).shape?.data;
    const resource = data && (shapeOf(data).element ?? data);
    const attributes = resource && shapeOf(resource).shape?.attributes;
    const shape = attributes && shapeOf(attributes).shape;
    return type && shape ? [[type, shape] as const] : [];
  }),
);

function valueShape(
  schema: z.ZodMiniType | undefined,
): Pick<AttributeShape, 'nullable' | 'values' | 'format'> {
  if (!schema) return { nullable: true };
  const { isNullable, isOptional, type, format, values } = shapeOf(schema);
  const listed = /^(enum|literal)$/.test(type) ? values.map(String) : undefined;
  return {
    nullable: isNullable || isOptional,
    ...(listed && { values: listed }),
    ...(format && { format }),
  };
}

const equality = ['eq', 'neq', 'in', 'nin'] as const;
const ordered = [...equality, 'gt', 'gte', 'lt', 'lte'] as const;

const operatorsByKind: Readonly<Record<AttributeKind, readonly FilterOperator[]>> = {
  text: [...ordered, 'like', 'nlike', 'sw'],
  uuid: equality,
  boolean: ['eq', 'neq'],
  integer: ordered,
  money: ordered,
  timestamp: ordered,
  date: ordered,
  json: equality,
  computed: [],
};

/** Returns the operators that make sense for a kind. */
function operatorsOf(kind: AttributeKind, isConfidential: boolean): FilterOperator[] {
  const all = operatorsByKind[kind];
  return all.filter((operator) => !isConfidential || exactOperators.includes(operator));
}
