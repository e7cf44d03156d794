import { FilterOperator } from '../wire/index.ts';

/** A comparison of one attribute, also of a related resource (`contact.name`). */
export interface Filter {
  readonly path: string;
  readonly operator: FilterOperator;
  readonly value: string;
}

export interface Sort {
  readonly path: string;
  readonly isDescending: boolean;
}

/** Rows and columns of a list. The address of the page says all of it. */
export interface ListQuery {
  readonly filters: readonly Filter[];
  readonly sorts: readonly Sort[];
  /** To-one relationships that are columns. */
  readonly include: readonly string[];
  /** Names of attributes; undefined for the usual ones. */
  readonly columns: readonly string[] | undefined;
  /** Parameters of a page as the API's links have them: `page[number]`, `page[after]`. */
  readonly page: Readonly<Record<string, string>>;
}

export const everything: ListQuery = {
  filters: [],
  sorts: [],
  include: [],
  columns: undefined,
  page: {},
};

export const newestFirst: ListQuery = {
  ...everything,
  sorts: [{ path: 'created-at', isDescending: true }],
};

const pageParameters = ['page[number]', 'page[size]', 'page[after]', 'page[before]'];
const filterName = /^filter\[([\w.-]+)(?: ([a-z]+))?\]$/;

/** Reads the query of an address, as the API writes it. Ignores other parameters. */
export function readListQuery(search: URLSearchParams): ListQuery {
  const columns = search.get('columns');
  return {
    filters: [...search].flatMap(([name, value]) => readFilter(name, value)),
    sorts: listOf(search.get('sort')).map(readSort),
    include: listOf(search.get('include')),
    columns: columns === null ? undefined : listOf(columns),
    page: Object.fromEntries([...search].filter(([name]) => pageParameters.includes(name))),
  };
}

function readFilter(name: string, value: string): Filter[] {
  const [, path, asked = 'eq'] = filterName.exec(name) ?? [];
  const operator = FilterOperator.safeParse(asked);
  return path && operator.success ? [{ path, operator: operator.data, value }] : [];
}

function readSort(text: string): Sort {
  const isDescending = text.startsWith('-');
  return { path: isDescending ? text.slice(1) : text, isDescending };
}

const listOf = (text: string | null): string[] =>
  (text ?? '').split(',').filter((part) => part !== '');

/** Writes the query of an address; {@link readListQuery} reads it back. */
export function writeListQuery(query: ListQuery): URLSearchParams {
  const search = toApiQuery(query);
  if (query.columns) search.set('columns', query.columns.join(','));
  return search;
}

/** Writes the query of a request to the API, which doesn't know columns. */
export function toApiQuery({ filters, sorts, include, page }: ListQuery): URLSearchParams {
  const search = new URLSearchParams();
  for (const { path, operator, value } of filters) {
    search.append(`filter[${path} ${operator}]`, value);
  }
  const sort = sorts.map(({ path, isDescending }) => `${isDescending ? '-' : ''}${path}`);
  if (sort.length > 0) search.set('sort', sort.join(','));
  if (include.length > 0) search.set('include', include.join(','));
  for (const [name, value] of Object.entries(page)) search.set(name, value);
  return search;
}

/** Returns the query from its first page: other filters have other pages. */
export function fromFirstPage(query: ListQuery, change: Partial<ListQuery>): ListQuery {
  const size = query.page['page[size]'];
  return { ...query, page: size ? { 'page[size]': size } : {}, ...change };
}

/** Returns the query of a page that the API's answer links to. */
export function pageOfLink(query: ListQuery, link: string): ListQuery {
  const { searchParams } = new URL(link, 'http://api');
  return { ...query, page: readListQuery(searchParams).page };
}

/** Ascending, descending, then the usual order again. */
export function nextSort({ sorts }: ListQuery, path: string): readonly Sort[] {
  const [now] = sorts;
  if (now?.path !== path) return [{ path, isDescending: false }];
  return now.isDescending ? [] : [{ path, isDescending: true }];
}
