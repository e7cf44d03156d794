import { largestPageSize } from './index-query.ts';

interface PageLinks {
  self: string;
  first: string;
  last?: string;
  next?: string;
  prev?: string;
}

/** Links of an index page, as paths, with the query re-encoded as the original service did. */
export function pageLinks(
  url: URL,
  page: {
    pageNumber: number;
    pageSize: number;
    hasNext: boolean;
    /** undefined when nobody knows: the link is left out. */
    lastPage: number | undefined;
  },
): PageLinks {
  const { pageNumber, pageSize, hasNext, lastPage } = page;
  const linkTo = (number: number): string => {
    const query = new URLSearchParams(url.searchParams);
    query.delete('page[number]');
    query.delete('page[size]');
    query.append('page[number]', String(number));
    query.append('page[size]', String(pageSize));
    return `${url.pathname}?${query}`;
  };
  return {
    self: selfOf(url, pageSize),
    first: linkTo(1),
    ...(lastPage ? { last: linkTo(lastPage) } : {}),
    ...(hasNext ? { next: linkTo(pageNumber + 1) } : {}),
    ...(pageNumber > 1 ? { prev: linkTo(pageNumber - 1) } : {}),
  };
}

/** As it was asked for, with the page size that was used: more than the largest is the largest. */
function selfOf(url: URL, pageSize: number): string {
  const query = new URLSearchParams(url.searchParams);
  const asked = Number(query.get('page[size]') ?? 0);
  if (asked > largestPageSize) query.set('page[size]', String(pageSize));
  const self = query.toString();
  return self === '' ? url.pathname : `${url.pathname}?${self}`;
}
