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
  const self = new URLSearchParams(url.searchParams).toString();
  return {
    self: self === '' ? url.pathname : `${url.pathname}?${self}`,
    first: linkTo(1),
    ...(lastPage ? { last: linkTo(lastPage) } : {}),
    ...(hasNext ? { next: linkTo(pageNumber + 1) } : {}),
    ...(pageNumber > 1 ? { prev: linkTo(pageNumber - 1) } : {}),
  };
}
