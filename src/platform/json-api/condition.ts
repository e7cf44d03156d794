import { type RawBuilder, sql } from 'kysely';
import type { Attribute, AttributeKind } from './attribute.ts';
import { parseFilterValue } from './filter-value.ts';
import type { Filter, FilterOperator } from './index-query.ts';
import { mainAlias } from './read-rows.ts';
import type { Registry } from './registry.ts';
import { columnOfToOne, type Relationship, singularOf } from './relationship.ts';
import { type Condition, columnOfAttribute, type Resource } from './resource.ts';

/** A column with what is needed to compare it. */
interface Operand {
  readonly ref: RawBuilder<unknown>;
  readonly kind: AttributeKind;
}

/**
 * A filter as SQL. Fields that the resource does not know or does not let be filtered give
 * undefined: the specification has them ignored.
 *
 * @throws Failure internal_error when the value is of the wrong kind, as the specification has it
 */
export function conditionOf(
  registry: Registry,
  resource: Resource,
  filter: Filter,
): Condition | undefined {
  const [first, second] = filter.path;
  if (first === undefined || filter.path.length > 2) return undefined;
  if (second === undefined) return compareOwn(resource, mainAlias, { ...filter, name: first });
  const relationship = findRelationship(resource, first);
  if (relationship) return compareRelated(registry, { ...relationship, filter, second });
  const isOwnType = singularOf(first) === singularOf(resource.type);
  return isOwnType ? compareOwn(resource, mainAlias, { ...filter, name: second }) : undefined;
}

/** A relationship by its name, in singular or plural. */
export function findRelationship(
  resource: Resource,
  name: string,
): { name: string; relationship: Relationship } | undefined {
  const wanted = singularOf(name);
  for (const [known, relationship] of Object.entries(resource.relationships)) {
    if (singularOf(known) === wanted) return { name: known, relationship };
  }
  return undefined;
}

/** The column behind a field of a resource, if it may be filtered and sorted by. */
export function operandOf(resource: Resource, alias: string, name: string): Operand | undefined {
  if (name === 'id') return { ref: sql.ref(`${alias}.id`), kind: resource.idKind };
  const attribute: Attribute | undefined = Object.hasOwn(resource.attributes, name)
    ? resource.attributes[name]
    : undefined;
  if (!attribute?.isQueryable) return undefined;
  return { ref: sql.ref(`${alias}.${columnOfAttribute(name, attribute)}`), kind: attribute.kind };
}

function compareOwn(
  resource: Resource,
  alias: string,
  filter: Pick<Filter, 'operator' | 'value'> & { name: string },
): Condition | undefined {
  const operand = operandOf(resource, alias, filter.name);
  return operand && compare(operand, filter.operator, filter);
}

function compareRelated(
  registry: Registry,
  options: { name: string; relationship: Relationship; filter: Filter; second: string },
): Condition | undefined {
  const { name, relationship, filter, second } = options;
  if (relationship.kind === 'link') return undefined;
  if (relationship.kind === 'one' && second === 'id') {
    const ref = sql.ref(`${mainAlias}.${columnOfToOne(name, relationship)}`);
    const kind = registry.find(relationship.type)?.idKind ?? 'uuid';
    return compare({ ref, kind }, filter.operator, { name: `${name}.id`, value: filter.value });
  }
  const related = registry.find(relationship.type);
  if (!related) return undefined;
  if (related.isEmpty) return sql`false`;
  const condition = compareOwn(related, 'related', { ...filter, name: second });
  if (!condition) return undefined;
  const narrowed =
    relationship.kind === 'many' && relationship.where
      ? sql`${relationship.where('related')} and ${condition}`
      : condition;
  const join =
    relationship.kind === 'one'
      ? sql`related.id = ${sql.ref(`${mainAlias}.${columnOfToOne(name, relationship)}`)}`
      : sql`${sql.ref(`related.${relationship.column}`)} = ${sql.ref(`${mainAlias}.id`)}`;
  return sql`exists (select 1 from ${sql.table(related.table)} as related where ${join} and ${narrowed})`;
}

const ordering = { gt: sql`>`, gte: sql`>=`, lt: sql`<`, lte: sql`<=` };

function compare(
  operand: Operand,
  operator: FilterOperator,
  field: { name: string; value: string },
): Condition {
  const { ref, kind } = operand;
  const value = (text: string) => parseFilterValue(kind, text, field.name);
  switch (operator) {
    case 'eq':
      return isEqual(operand, value(field.value));
    case 'neq':
      return sql`not coalesce(${isEqual(operand, value(field.value))}, false)`;
    case 'in':
      return isOneOf(operand, field.value.split(',').map(value));
    case 'nin':
      return sql`not coalesce(${isOneOf(operand, field.value.split(',').map(value))}, false)`;
    case 'like':
      return sql`${ref}::text ilike ${`%${escaped(field.value)}%`}`;
    case 'nlike':
      return sql`coalesce(${ref}::text, '') not ilike ${`%${escaped(field.value)}%`}`;
    case 'sw':
      return sql`${ref}::text ilike ${`${escaped(field.value)}%`}`;
    default:
      return sql`${comparable(operand)} ${ordering[operator]} ${value(field.value)}`;
  }
}

function isEqual(operand: Operand, value: unknown): Condition {
  return sql`${comparable(operand)} = ${value}`;
}

function isOneOf(operand: Operand, values: readonly unknown[]): Condition {
  return sql`${comparable(operand)} in (${sql.join([...values])})`;
}

/** Timestamps are compared as they are shown, to the second, and JSON by its text. */
function comparable({ ref, kind }: Operand): RawBuilder<unknown> {
  if (kind === 'timestamp') return sql`date_trunc('second', ${ref})`;
  return kind === 'json' ? sql`${ref}::text` : ref;
}

/** Takes their meaning from the signs that SQL gives one in a pattern. */
function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
