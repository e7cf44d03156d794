import type { Resource } from '../../contract/json-api.ts';
import { everything, type ListQuery, readListQuery, writeListQuery } from './list-query.ts';

const root = '/explore';
/** Every list. */
export const overviewAddress = root;

export function addressOfList(type: string, query: ListQuery = everything): string {
  const search = writeListQuery(query).toString();
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

export const addressOfPayment = (contributionId: string): string =>
  `/payments/${encodeURIComponent(contributionId)}`;

export const addressOfPerson = (contactId: string): string =>
  `/people/${encodeURIComponent(contactId)}`;

/** Page that a path of the console names. */
export type Place =
  | { readonly kind: 'overview' }
  | { readonly kind: 'list'; readonly type: string }
  | { readonly kind: 'resource'; readonly type: string; readonly id: string }
  | { readonly kind: 'linked' }
  | { readonly kind: 'unknown' };

export function placeOf(pathname: string): Place {
  if (pathname === '/' || pathname === root) return { kind: 'overview' };
  if (pathname === linked) return { kind: 'linked' };
  const [, type, id] = /^\/explore\/([^/]+)(?:\/([^/]+))?$/.exec(pathname) ?? [];
  const names = [type, id].map((part) => part && decoded(part));
  if (!names[0]) return { kind: 'unknown' };
  return names[1]
    ? { kind: 'resource', type: names[0], id: names[1] }
    : { kind: 'list', type: names[0] };
}

function decoded(part: string): string | undefined {
  try {
    return decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

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
  const short = [...search].filter(([name]) => /^[\w-]+\.[\w-]+$/.test(name));
  const query = readListQuery(search);
  const limit = search.get('limit');
  return {
    ...query,
    filters: [
      ...query.filters,
      ...short.map(([path, value]) => ({ path, operator: 'eq' as const, value })),
    ],
    page: limit ? { 'page[size]': limit } : query.page,
  };
}

/** Pending approvals. */
export const approvalsAddress = '/approvals';

export type DevelopersPart = 'webhooks' | 'keys' | 'requests' | 'page' | 'sandbox';

/** Webhooks are the first part of the page. */
export const addressOfDevelopers = (part: DevelopersPart): string =>
  part === 'webhooks' ? '/developers' : `/developers/${part}`;

export const addressOfDelivery = (id: string): string =>
  `/developers/webhooks/${encodeURIComponent(id)}`;
