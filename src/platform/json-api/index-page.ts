import { type RawBuilder, sql } from 'kysely';
import type { Resource as WireResource } from '../../contract/index.ts';
import type { Row } from './attribute.ts';
import { conditionOf, findRelationship, operandOf } from './condition.ts';
import { loadedOf, loadIncluded, type ReadContext } from './include.ts';
import { type IndexQuery, parseIndexQuery, type Sort } from './index-query.ts';
import { pageLinks } from './page-links.ts';
import { allOf, mainAlias, visibility } from './read-rows.ts';
import { columnOfToOne } from './relationship.ts';
import type { Condition, Resource } from './resource.ts';
import { withoutRepeats } from './without-repeats.ts';

/**
 * One page of a collection as the answer's body; a single object (or null) when the query says
 * `one`. `conditions` narrow it further than the query does.
 *
 * @throws Failure for a malformed query string
 */
export async function readIndexPage(
  context: ReadContext,
  resource: Resource,
  options: { url: URL; conditions?: readonly Condition[] | undefined },
): Promise<object> {
  const query = parseIndexQuery(options.url.searchParams);
  const { rows, count } = await readPage(context, resource, {
    query,
    conditions: options.conditions ?? [],
  });
  const loaded = loadedOf(resource, query.isOne ? rows.slice(0, 1) : rows);
  const related = await loadIncluded(context, resource, { loaded, tree: query.include });
  const data = loaded.map(({ wire }) => wire);
  const included = withoutRepeats(related, data);
  if (query.isOne) return { data: data[0] ?? null, included };
  return pageDocument({ data, included, query, count, url: options.url });
}

function pageDocument(page: {
  data: WireResource[];
  included: WireResource[];
  query: IndexQuery;
  count: number;
  url: URL;
}): object {
  const pageCount = Math.ceil(page.count / page.query.pageSize);
  return {
    data: page.data,
    included: page.included,
    links: pageLinks(page.url, { ...page.query, pageCount }),
    meta: { 'page-count': pageCount, 'resource-count': page.count },
  };
}

async function readPage(
  context: ReadContext,
  resource: Resource,
  options: { query: IndexQuery; conditions: readonly Condition[] },
): Promise<{ rows: Row[]; count: number }> {
  if (resource.isEmpty) return { rows: [], count: 0 };
  const { pageNumber, pageSize, filters, sorts } = options.query;
  const where = allOf([
    ...visibility(resource, context.viewer),
    ...options.conditions,
    ...filters.flatMap((filter) => conditionOf(context.registry, resource, filter) ?? []),
  ]);
  const from = sql`from ${sql.table(resource.table)} as ${sql.id(mainAlias)} where ${where}`;
  const { rows } = await sql<Row>`
    select * ${from} order by ${orderOf(context, resource, sorts)}
    limit ${pageSize} offset ${(pageNumber - 1) * pageSize}
  `.execute(context.db);
  // A page that is not full is the last one, so that counting it is counting all.
  const isLast = rows.length < pageSize && (rows.length > 0 || pageNumber === 1);
  if (isLast) return { rows, count: (pageNumber - 1) * pageSize + rows.length };
  const counted = await sql<{ count: number }>`select count(*) as count ${from}`.execute(
    context.db,
  );
  return { rows, count: counted.rows[0]?.count ?? 0 };
}

/** Oldest first unless told; the id decides between equals, so that pages never overlap. */
function orderOf(
  context: ReadContext,
  resource: Resource,
  sorts: readonly Sort[],
): RawBuilder<unknown> {
  const byDefault = operandOf(resource, mainAlias, 'created-at')?.ref;
  const asked = sorts.flatMap((sort) => {
    const ref = sortOperand(context, resource, sort);
    return ref ? [sort.isDescending ? sql`${ref} desc nulls last` : sql`${ref} asc`] : [];
  });
  const terms = asked.length > 0 || !byDefault ? asked : [byDefault];
  return sql.join([...terms, sql.ref(`${mainAlias}.id`)]);
}

function sortOperand(
  { registry }: ReadContext,
  resource: Resource,
  { path: [first, second] }: Sort,
): RawBuilder<unknown> | undefined {
  if (first === undefined) return undefined;
  if (second === undefined) return operandOf(resource, mainAlias, first)?.ref;
  const found = findRelationship(resource, first);
  if (found?.relationship.kind !== 'one') return undefined;
  const related = registry.find(found.relationship.type);
  const operand = related && operandOf(related, 'related', second);
  if (!operand) return undefined;
  const column = columnOfToOne(found.name, found.relationship);
  return sql`(select ${operand.ref} from ${sql.table(related.table)} as related
    where related.id = ${sql.ref(`${mainAlias}.${column}`)})`;
}
