import { Failure } from '../../store/index.ts';
import { type Cursor, parseCursor } from './cursor.ts';
import type { IncludeTree } from './include.ts';
import { toKebab } from './kebab.ts';

export const filterOperators = [
  'eq',
  'gt',
  'gte',
  'in',
  'like',
  'lt',
  'lte',
  'neq',
  'nin',
  'nlike',
  'sw',
] as const;
export type FilterOperator = (typeof filterOperators)[number];

/** `filter[field operator]=value`, or `relation.id=value`. */
export interface Filter {
  readonly path: readonly string[];
  readonly operator: FilterOperator;
  readonly value: string;
  /** The parameter as sent: `filter[name eq]`, `contact.id`. */
  readonly parameter: string;
}

export interface Sort {
  readonly path: readonly string[];
  readonly isDescending: boolean;
}

/** Coverage: "Index parameters". */
export interface IndexQuery {
  readonly filters: readonly Filter[];
  readonly sorts: readonly Sort[];
  readonly include: IncludeTree;
  readonly pageNumber: number;
  readonly pageSize: number;
  /** If valid, leads to the page faster than its number does. */
  readonly cursor: Cursor | undefined;
  /** `&one`: a single object instead of an array. */
  readonly isOne: boolean;
}

const defaultPageSize = 25;
/** Larger page sizes are reduced to this. */
export const largestPageSize = 1000;

/** @throws Failure malformed_request if a page number or size is not a positive integer */
export function parseIndexQuery(query: URLSearchParams): IndexQuery {
  const size = positiveInteger(query, 'page[size]') ?? defaultPageSize;
  const limit = positiveInteger(query, 'limit') ?? size;
  return {
    filters: [...query].flatMap(([name, value]) => parseFilter(name, value)),
    sorts: listOf(query.get('sort')).map(parseSort),
    include: parseInclude(query.get('include')),
    pageNumber: positiveInteger(query, 'page[number]') ?? 1,
    pageSize: Math.min(size, limit, largestPageSize),
    cursor: parseCursor(query),
    isOne: query.has('one'),
  };
}

/** `a,b.c` */
export function parseInclude(text: string | null): IncludeTree {
  const tree: Record<string, IncludeTree> = {};
  for (const path of listOf(text)) {
    let node: Record<string, IncludeTree> = tree;
    for (const name of pathOf(path).slice(0, 4)) {
      if (!Object.hasOwn(node, name)) node[name] = {};
      node = node[name] ?? {};
    }
  }
  return tree;
}

function parseFilter(name: string, value: string): Filter[] {
  const bracketed = /^filter\[\s*([^\]\s]+)(?:\s+([a-z]+))?\s*\]$/i.exec(name);
  const field = bracketed?.[1] ?? /^[\w-]+\.[\w-]+$/.exec(name)?.[0];
  const asked = bracketed?.[2]?.toLowerCase() ?? 'eq';
  const operator = filterOperators.find((known) => known === asked);
  if (field === undefined || !operator) return [];
  const path = pathOf(field);
  // Email addresses are stored in NFC.
  const isEmail = /(^|-)email$/.test(path.at(-1) ?? '');
  return [{ path, operator, value: isEmail ? value.normalize('NFC') : value, parameter: name }];
}

function parseSort(text: string): Sort {
  const isDescending = text.startsWith('-');
  return { path: pathOf(isDescending ? text.slice(1) : text), isDescending };
}

function pathOf(text: string): string[] {
  return text.split('.').map(toKebab);
}

function listOf(text: string | null): string[] {
  return (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function positiveInteger(query: URLSearchParams, name: string): number | undefined {
  const text = query.get(name);
  if (text === null || text === '') return undefined;
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new Failure('malformed_request', `${name} must be a whole number above 0.`);
}
