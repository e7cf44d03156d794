import type { Resource } from '../../contract/json-api.ts';
import { everything, type ListQuery, readListQuery, writeListQuery } from './list-query.ts';

const root = '/explore';
/** Every list. */
export const overviewAddress = root;

/** @param query by default everything */
export function addressOfList(type: string, query: Partial<ListQuery> = {}): string {
  const search = writeListQuery({ ...everything, ...query }).toString();
  return `${root}/${encodeURIComponent(type)}${search === '' ? '' : `?${search}`}`;
}

export function addressOfResource(type: string, id: string): string {
  return `${root}/${encodeURIComponent(type)}/${encodeURIComponent(id)}`;
}

/** Returns the address of a resource, or of the form of an operation on it. */
export const addressOf = (
  { type, id }: Pick<Resource, 'type' | 'id'>,
  operation?: string,
): string => `${addressOfResource(type, id ?? '')}${operation ? `?do=${operation}` : ''}`;

/** Returns the address of the form of an operation that a list has, filled in with the filters of a query. */
export function addressOfForm(type: string, operation: string, query = everything): string {
  const search = writeListQuery(query);
  search.set('do', operation);
  return `${addressOfList(type)}?${search}`;
}

/** Page that a path of the console names. */
export type Place = ReturnType<typeof placeOf>;

export function placeOf(pathname: string) {
  const [first, type, id, ...more] = pathParts(pathname);
  if (pathname === linked) return { kind: 'linked' } as const;
  if (first !== 'explore' || more.length > 0) return { kind: 'unknown' } as const;
  if (!type) return { kind: 'overview' } as const;
  return id ? ({ kind: 'resource', type, id } as const) : ({ kind: 'list', type } as const);
}

/** Splits a path. A part that is no valid encoding stays as it is, and names nothing. */
export const pathParts = (pathname: string): readonly string[] =>
  pathname
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    });

/** Shows what the API has at an address that names no single type, such as an account's policy. */
const linked = '/linked';

/** Returns the address in the console of a link of the API. */
export function addressOfLink(link: string): string | undefined {
  const { origin, pathname, searchParams } = new URL(link, 'http://api');
  if (origin !== 'http://api') return undefined;
  const [, type, id, ...more] = /^\/v2\/([^/]+)(?:\/([^/]+))?(\/.+)?$/.exec(pathname) ?? [];
  if (!type) return undefined;
  if (more[0]) return `${linked}?${new URLSearchParams({ path: link })}`;
  return id ? `${root}/${type}/${id}` : addressOfList(type, withRelations(searchParams));
}

/** `contact.id=…` is short for a filter. */
function withRelations(search: URLSearchParams): ListQuery {
  const query = readListQuery(search);
  const short = [...search]
    .filter(([name]) => /^[\w-]+\.[\w-]+$/.test(name))
    .map(([path, value]) => ({ path, operator: 'eq', value }) as const);
  const limit = search.get('limit');
  const page = limit ? { 'page[size]': limit } : query.page;
  return { ...query, filters: [...query.filters, ...short], page };
}
