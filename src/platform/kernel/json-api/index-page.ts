import { type RawBuilder, sql } from 'kysely';
import type { Resource as WireResource } from '../../../contract/index.ts';
import type { Row } from './attribute.ts';
import { conditionOf } from './condition.ts';
import { type Count, countRows } from './count-rows.ts';
import { loadedOf, loadIncluded, type ReadContext } from './include.ts';
import { type IndexQuery, parseIndexQuery } from './index-query.ts';
import { orderOf } from './order.ts';
import { pageLinks } from './page-links.ts';
import { allOf, mainAlias, visibility } from './read-rows.ts';
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
  const { url, conditions = [] } = options;
  const query = parseIndexQuery(url.searchParams);
  const from = fromOf(context, resource, { query, conditions });
  const { rows, hasNext } = await readPage(context, resource, { query, from });
  const loaded = loadedOf(resource, rows);
  const page = { query, hasNext, rowCount: rows.length, from };
  const [related, count] = await Promise.all([
    loadIncluded(context, resource, { loaded, tree: query.include }),
    query.isOne ? undefined : countRows(context.db, page),
  ]);
  const data = loaded.map(({ wire }) => wire);
  const included = withoutRepeats(related, data);
  if (!count) return { data: data[0] ?? null, included };
  return pageDocument({ data, included, query, hasNext, count, url });
}

function pageDocument(page: {
  data: WireResource[];
  included: WireResource[];
  query: IndexQuery;
  hasNext: boolean;
  count: Count;
  url: URL;
}): object {
  const { query, count, hasNext } = page;
  const pageCount = Math.ceil(count.rows / query.pageSize);
  const lastPage = count.isExact ? pageCount : undefined;
  return {
    data: page.data,
    included: page.included,
    links: pageLinks(page.url, { ...query, hasNext, lastPage }),
    meta: { 'page-count': pageCount, 'resource-count': count.rows },
  };
}

/** `from … where …` of the whole collection; undefined when it has no table. */
function fromOf(
  context: ReadContext,
  resource: Resource,
  options: { query: IndexQuery; conditions: readonly Condition[] },
): RawBuilder<unknown> | undefined {
  if (resource.isEmpty) return undefined;
  const { filters } = options.query;
  const where = allOf([
    ...visibility(resource, context.viewer),
    ...options.conditions,
    ...filters.flatMap((filter) => conditionOf(context.registry, resource, filter) ?? []),
  ]);
  return sql`from ${sql.table(resource.table)} as ${sql.id(mainAlias)} where ${where}`;
}

/** The rows of a page, and whether there are more behind it: it reads one more than it shows. */
async function readPage(
  context: ReadContext,
  resource: Resource,
  options: { query: IndexQuery; from: RawBuilder<unknown> | undefined },
): Promise<{ rows: Row[]; hasNext: boolean }> {
  const { pageNumber, pageSize, sorts, isOne } = options.query;
  if (!options.from) return { rows: [], hasNext: false };
  const wanted = isOne ? 1 : pageSize;
  const { rows } = await sql<Row>`
    select ${sql.id(mainAlias)}.* ${options.from} order by ${orderOf(context.registry, resource, sorts)}
    limit ${wanted + 1} offset ${(pageNumber - 1) * pageSize}
  `.execute(context.db);
  return { rows: rows.slice(0, wanted), hasNext: rows.length > wanted };
}
