import { type RawBuilder, sql } from 'kysely';
import type { Condition, Resource, Row } from '../../work/index.ts';
import { type Cursor, type Side, signatureOf, withoutCursor } from './cursor.ts';
import type { ReadContext } from './include.ts';
import type { IndexQuery } from './index-query.ts';
import { type OrderTerm, orderBy, reversed } from './order.ts';
import { type Position, positionText, readPosition } from './position.ts';
import { mainAlias } from './read-rows.ts';
import { allOf, isValidId, visibleRows } from './visible-rows.ts';

export interface Collection {
  readonly context: ReadContext;
  readonly resource: Resource;
  readonly query: IndexQuery;
  readonly url: URL;
  /** `from … where …`; undefined without a table. */
  readonly from: RawBuilder<unknown> | undefined;
  readonly terms: readonly OrderTerm[];
}

export interface Page {
  readonly rows: Row[];
  /** One more row is read than is shown. */
  readonly hasNext: boolean;
}

/** True if passing over the rows before a page is too slow. Decision: collections. */
export const isFar = (rowsBefore: number): boolean => rowsBefore >= 1000;

/** Has the {@link positionText} of a far page's rows. */
export const positionColumn = 'position$';

/** Reads a page next to the row of its cursor, otherwise by its number. */
export async function readPage(collection: Collection): Promise<Page> {
  const { from, query } = collection;
  const { cursor } = query;
  if (!from) return { rows: [], hasNext: false };
  const position = cursor && (await findPosition(collection, from, cursor));
  return position
    ? readNextToCursor(collection, { from, side: cursor.side, position })
    : readByNumber(collection, from);
}

/** Returns undefined if the caller can't see the cursor's row, or it has moved. */
async function findPosition(
  { context, resource, terms, url }: Collection,
  from: RawBuilder<unknown>,
  { side, id, signature }: Cursor,
): Promise<Position | undefined> {
  const { db, sign } = context;
  if (!sign || !isValidId(resource, id)) return undefined;
  const isIt = sql`${from} and ${sql.ref(`${mainAlias}.id`)} = ${id}`;
  const found = await readPosition(db, terms, isIt);
  if (!found) return undefined;
  const link = `${url.pathname}?${withoutCursor(url.searchParams)}`;
  const signed = { link, side, id, position: found.text };
  return signatureOf(sign, signed) === signature ? found.position : undefined;
}

async function readNextToCursor(
  collection: Collection,
  { from, side, position }: { from: RawBuilder<unknown>; side: Side; position: Position },
): Promise<Page> {
  const isAfter = side === 'after';
  const terms = isAfter ? collection.terms : reversed(collection.terms);
  const wanted = rowsWanted(collection.query);
  const most = isAfter ? wanted + 1 : wanted;
  const inOrder = sql`order by ${orderBy(terms)} limit ${most}`;
  const ranges = rangesAfter(terms, position).map(
    (range) => sql`(select ${columnsOf(collection)} ${from} and ${range} ${inOrder})`,
  );
  const { rows } = await sql<Row>`
    select * from (${sql.join(ranges, sql` union all `)}) as ${sql.id(mainAlias)} ${inOrder}
  `.execute(collection.context.db);
  return isAfter ? pageOf(rows, wanted) : { rows: rows.reverse(), hasNext: true };
}

async function readByNumber(collection: Collection, from: RawBuilder<unknown>): Promise<Page> {
  const { context, resource, query, terms } = collection;
  const wanted = rowsWanted(query);
  const rowsBefore = (query.pageNumber - 1) * query.pageSize;
  const inOrder = sql`order by ${orderBy(terms)}`;
  const page = sql`${from} ${inOrder} limit ${wanted + 1} offset ${rowsBefore}`;
  const columns = columnsOf(collection);
  if (!isFar(rowsBefore)) {
    const { rows } = await sql<Row>`select ${columns} ${page}`.execute(context.db);
    return pageOf(rows, wanted);
  }
  // Selects only ids, so that an index is enough for the rows that are passed over.
  const id = sql.ref(`${mainAlias}.id`);
  const visible = visibleRows(resource, mainAlias, context.viewer);
  const { rows } = await sql<Row>`
    select ${columns} from (select ${id} ${page}) as page
    join ${visible.from} on ${id} = page.id where ${visible.where} ${inOrder}
  `.execute(context.db);
  return pageOf(rows, wanted);
}

const rowsWanted = ({ isOne, pageSize }: IndexQuery): number => (isOne ? 1 : pageSize);

const pageOf = (rows: Row[], wanted: number): Page => ({
  rows: rows.slice(0, wanted),
  hasNext: rows.length > wanted,
});

/** With positions if links to the pages beside it may be far. */
function columnsOf({ context, query, terms }: Collection): RawBuilder<unknown> {
  const all = sql`${sql.id(mainAlias)}.*`;
  if (!context.sign || !isFar(query.pageNumber * query.pageSize)) return all;
  return sql`${all}, ${positionText(terms)} as ${sql.id(positionColumn)}`;
}

/**
 * Returns the rows after a position as ranges in order: equal terms, then one range, which an index
 * reads from its first row. One `or` of them would read the index from its start.
 */
function rangesAfter(terms: readonly OrderTerm[], position: Position): Condition[] {
  const ranges: Condition[] = [];
  const equal: Condition[] = [];
  for (const [index, term] of terms.entries()) {
    const value = position[index] ?? null;
    ranges.unshift(...after(term, value).map((range) => allOf([...equal, range])));
    equal.push(value ? sql`${term.ref} = ${value}` : sql`${term.ref} is null`);
  }
  return ranges;
}

function after({ ref, isDescending }: OrderTerm, value: RawBuilder<unknown> | null): Condition[] {
  if (isDescending) return value ? [sql`${ref} < ${value}`] : [sql`${ref} is not null`];
  return value ? [sql`${ref} > ${value}`, sql`${ref} is null`] : [];
}
