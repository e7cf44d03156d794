import { type RawBuilder, sql } from 'kysely';
import type { Condition, Resource } from '../../work/index.ts';
import { conditionOf } from './condition.ts';
import { countRows } from './count-rows.ts';
import { distinctResources, loadIncluded, type ReadContext, toLoaded } from './include.ts';
import { type IndexQuery, parseIndexQuery } from './index-query.ts';
import { orderTerms } from './order.ts';
import { pageLinks } from './page-links.ts';
import { type Collection, readPage } from './read-page.ts';
import { mainAlias } from './read-rows.ts';
import { allOf, visibleRows } from './visible-rows.ts';

/** Reads a page of a collection; one object or null for `one`. @throws Failure for a bad query */
export async function readIndexPage(
  context: ReadContext,
  resource: Resource,
  options: { url: URL; conditions?: readonly Condition[] | undefined },
): Promise<object> {
  const { url, conditions = [] } = options;
  const query = parseIndexQuery(url.searchParams);
  const from = fromOf(context, resource, { query, conditions });
  const terms = orderTerms(context, resource, query.sorts);
  const collection: Collection = { context, resource, query, url, from, terms };
  const page = await readPage(collection);
  const { rows, hasNext } = page;
  const loaded = toLoaded(resource, rows);
  const counted = { query, hasNext, rowCount: rows.length, from };
  const [related, count] = await Promise.all([
    loadIncluded(context, resource, { loaded, tree: query.include }),
    query.isOne ? undefined : countRows(context.db, counted),
  ]);
  const data = loaded.map(({ wire }) => wire);
  const included = distinctResources(related, data);
  if (!count) return { data: data[0] ?? null, included };
  const pageCount = Math.ceil(count.rows / query.pageSize);
  const lastPage = count.isExact ? pageCount : undefined;
  return {
    data,
    included,
    links: pageLinks(collection, { page, lastPage }),
    meta: { 'page-count': pageCount, 'resource-count': count.rows },
  };
}

/** Undefined without a table. */
function fromOf(
  context: ReadContext,
  resource: Resource,
  options: { query: IndexQuery; conditions: readonly Condition[] },
): RawBuilder<unknown> | undefined {
  if (resource.isEmpty) return undefined;
  const { filters } = options.query;
  const { from, where } = visibleRows(resource, mainAlias, context.viewer);
  const conditions = allOf([
    where,
    ...options.conditions,
    ...filters.flatMap((filter) => conditionOf(context, resource, filter) ?? []),
  ]);
  return sql`from ${from} where ${conditions}`;
}
