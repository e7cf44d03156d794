import { sql } from 'kysely';
import {
  type Condition,
  columnOfToOne,
  findRelationship,
  newestFirst,
  type Resource,
  singularOf,
  type ToMany,
} from '../../work/index.ts';
import { type Comparison, compare } from './compare.ts';
import type { ReadContext } from './include.ts';
import type { Filter } from './index-query.ts';
import { operandOf } from './operand.ts';
import { mainAlias } from './read-rows.ts';
import { visibleMany, visibleThrough } from './visible-rows.ts';

const relatedAlias = 'related';

type NamedComparison = Comparison & { readonly name: string };

/**
 * Returns a filter in SQL; undefined for fields to ignore, which don't exist or aren't queryable.
 *
 * @throws Failure internal_error if the value has the wrong type, as specified; malformed_request for
 *   an operator that a confidential attribute doesn't support
 */
export function conditionOf(
  context: ReadContext,
  resource: Resource,
  filter: Filter,
): Condition | undefined {
  const [first, second] = filter.path;
  const named = (name: string): NamedComparison => ({ ...filter, name });
  if (first === undefined || filter.path.length > 2) return undefined;
  if (second === undefined)
    return compareOwn(context, resource, { alias: mainAlias, comparison: named(first) });
  const found = findRelationship(resource.relationships, first);
  const comparison = named(second);
  if (!found) {
    const isOwnType = singularOf(first) === singularOf(resource.type);
    return isOwnType ? compareOwn(context, resource, { alias: mainAlias, comparison }) : undefined;
  }
  const { name, relationship } = found;
  if (relationship.kind === 'link') return undefined;
  const related = context.registry.find(relationship.type);
  return relationship.kind === 'one'
    ? compareOne(context, related, { column: columnOfToOne(name, relationship), comparison })
    : compareMany(context, related, { relationship, comparison });
}

function compareOwn(
  { secrets }: ReadContext,
  resource: Resource,
  { alias, comparison }: { alias: string; comparison: NamedComparison },
): Condition | undefined {
  const operand = operandOf(resource, alias, comparison.name);
  return operand && compare(operand, comparison, secrets);
}

/** Links show the id. Everything else is compared only if the viewer sees the related row. */
function compareOne(
  context: ReadContext,
  related: Resource | undefined,
  { column, comparison }: { column: string; comparison: NamedComparison },
): Condition | undefined {
  const ref = sql.ref(`${mainAlias}.${column}`);
  if (comparison.name === 'id')
    return compare({ ref, kind: related?.idKind ?? 'uuid' }, comparison, context.secrets);
  if (!related) return undefined;
  if (related.isEmpty) return sql`false`;
  const condition = compareOwn(context, related, { alias: relatedAlias, comparison });
  const { from, where } = visibleThrough(related, relatedAlias, context.viewer);
  return (
    condition &&
    sql`exists (select 1 from ${from} where related.id = ${ref} and ${where} and ${condition})`
  );
}

/** At least one related row that the viewer sees must match; for `latest`, the newest. */
function compareMany(
  context: ReadContext,
  related: Resource | undefined,
  { relationship, comparison }: { relationship: ToMany; comparison: NamedComparison },
): Condition | undefined {
  if (!related) return undefined;
  if (related.isEmpty) return sql`false`;
  const condition = compareOwn(context, related, { alias: relatedAlias, comparison });
  if (!condition) return undefined;
  const { from, where, owner } = visibleMany(context, related, {
    relationship,
    alias: relatedAlias,
  });
  const isRelated = sql`from ${from} where ${owner} = ${sql.ref(`${mainAlias}.id`)} and ${where}`;
  if (relationship.only !== 'latest') return sql`exists (select 1 ${isRelated} and ${condition})`;
  const newest = sql`select related.id ${isRelated} order by ${newestFirst(related, relatedAlias)} limit 1`;
  return sql`exists (select 1 ${isRelated} and related.id = (${newest}) and ${condition})`;
}
