import { linkWithCursor, type Side, signatureOf, withoutCursor } from './cursor.ts';
import { largestPageSize } from './index-query.ts';
import { type Collection, isFar, type Page, positionColumn } from './read-page.ts';

interface PageLinks {
  self: string;
  first: string;
  last?: string;
  next?: string;
  prev?: string;
}

/** Returns links as the original service encoded them. Links to far pages also name a row. */
export function pageLinks(
  collection: Collection,
  { page, lastPage }: { page: Page; lastPage: number | undefined },
): PageLinks {
  const { url, query } = collection;
  const { pageNumber, pageSize } = query;
  const linkTo = (number: number): string => {
    const linked = withoutCursor(url.searchParams);
    linked.delete('page[number]');
    linked.delete('page[size]');
    linked.append('page[number]', String(number));
    linked.append('page[size]', String(pageSize));
    return `${url.pathname}?${linked}`;
  };
  const beside = (number: number, side: Side): string => {
    const link = linkTo(number);
    const row = side === 'after' ? page.rows.at(-1) : page.rows[0];
    if (!row || !isFar((number - 1) * pageSize)) return link;
    return linkWithPosition(collection, { link, side, row });
  };
  return {
    self: selfOf(url, pageSize),
    first: linkTo(1),
    ...(lastPage ? { last: linkTo(lastPage) } : {}),
    ...(page.hasNext ? { next: beside(pageNumber + 1, 'after') } : {}),
    ...(pageNumber > 1 ? { prev: beside(pageNumber - 1, 'before') } : {}),
  };
}

function linkWithPosition(
  { context: { sign } }: Collection,
  { link, side, row }: { link: string; side: Side; row: Page['rows'][number] },
): string {
  const { id, [positionColumn]: position } = row;
  if (!sign || typeof id !== 'string' || typeof position !== 'string') return link;
  const signature = signatureOf(sign, { link, side, id, position });
  return linkWithCursor(link, { side, id, signature });
}

/** Has the page size that was used, which may be smaller than the requested one. */
function selfOf(url: URL, pageSize: number): string {
  const query = new URLSearchParams(url.searchParams);
  const asked = Number(query.get('page[size]') ?? 0);
  if (asked > largestPageSize) query.set('page[size]', String(pageSize));
  const self = query.toString();
  return self === '' ? url.pathname : `${url.pathname}?${self}`;
}
