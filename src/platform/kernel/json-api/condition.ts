import { sql } from 'kysely';
import { type Comparison, compare } from './compare.ts';
import type { Filter } from './index-query.ts';
import { operandOf } from './operand.ts';
import { mainAlias } from './read-rows.ts';
import type { Registry } from './registry.ts';
import { columnOfToOne, findRelationship, singularOf, type ToMany } from './relationship.ts';
import { type Condition, newestFirst, type Resource } from './resource.ts';

const relatedAlias = 'related';

/** Of the attribute `name`. */
type NamedComparison = Comparison & { readonly name: string };

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
  const named = (name: string): NamedComparison => ({ ...filter, name });
  if (first === undefined || filter.path.length > 2) return undefined;
  if (second === undefined) return compareOwn(resource, mainAlias, named(first));
  const found = findRelationship(resource.relationships, first);
  const comparison = named(second);
  if (!found) {
    const isOwnType = singularOf(first) === singularOf(resource.type);
    return isOwnType ? compareOwn(resource, mainAlias, comparison) : undefined;
  }
  const { name, relationship } = found;
  if (relationship.kind === 'link') return undefined;
  const related = registry.find(relationship.type);
  return relationship.kind === 'one'
    ? compareOne(related, columnOfToOne(name, relationship), comparison)
    : compareMany(related, relationship, comparison);
}

function compareOwn(
  resource: Resource,
  alias: string,
  comparison: NamedComparison,
): Condition | undefined {
  const operand = operandOf(resource, alias, comparison.name);
  return operand && compare(operand, comparison);
}

/** Through a relationship to one resource: its id stands in our column, whether we know the type or not. */
function compareOne(
  related: Resource | undefined,
  column: string,
  comparison: NamedComparison,
): Condition | undefined {
  const ref = sql.ref(`${mainAlias}.${column}`);
  if (comparison.name === 'id')
    return compare({ ref, kind: related?.idKind ?? 'uuid' }, comparison);
  if (!related) return undefined;
  if (related.isEmpty) return sql`false`;
  const condition = compareOwn(related, relatedAlias, comparison);
  return (
    condition && sql`exists (select 1 ${from(related)} where related.id = ${ref} and ${condition})`
  );
}

/** Through a relationship to several: at least one of them must fit; of `latest`, the newest. */
function compareMany(
  related: Resource | undefined,
  relationship: ToMany,
  comparison: NamedComparison,
): Condition | undefined {
  if (!related) return undefined;
  if (related.isEmpty) return sql`false`;
  const condition = compareOwn(related, relatedAlias, comparison);
  if (!condition) return undefined;
  const { where, only } = relationship;
  const narrowed = where ? sql`${where(relatedAlias)} and ${condition}` : condition;
  const joined = joinOf(related, relationship);
  if (only !== 'latest') return sql`exists (select 1 ${joined} and ${narrowed})`;
  const isRelated = where ? sql`${joined} and ${where(relatedAlias)}` : joined;
  const newest = sql`select related.id ${isRelated} order by ${newestFirst(related, relatedAlias)} limit 1`;
  return sql`exists (select 1 ${joined} and related.id = (${newest}) and ${condition})`;
}

function joinOf(related: Resource, { column, through }: ToMany): Condition {
  const id = sql.ref(`${mainAlias}.id`);
  if (!through) return sql`${from(related)} where ${sql.ref(`related.${column}`)} = ${id}`;
  return sql`${from(related)} join ${sql.table(through.table)} as link
    on ${sql.ref(`link.${through.other}`)} = related.id where ${sql.ref(`link.${column}`)} = ${id}`;
}

const from = (related: Resource): Condition =>
  sql`from ${sql.table(related.table)} as ${sql.id(relatedAlias)}`;
