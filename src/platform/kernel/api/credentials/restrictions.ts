import type { ApiKeyInput, JwtInput } from '../../../../contract/index.ts';
import { Failure } from '../../store/index.ts';
import type { Paths } from '../../work/index.ts';
import { toKebab } from '../json-api/kebab.ts';
import type { Session } from './jwts.ts';
import { toSubnet } from './subnet.ts';

export interface Restrictions extends Pick<Session, 'paths'> {
  /** A network, or several. */
  readonly cidr?: string | readonly string[] | undefined;
}

/** A token is sent with every request, in a header of limited size. */
const maxPathCharacters = 2000;

/** Validates the restrictions of a new token. @throws Failure invalid_attribute */
export function restrictionsOf({ cidr, paths }: JwtInput): Pick<Session, 'cidr' | 'paths'> {
  if (cidr !== undefined && !toSubnet(cidr)) throw invalid('/cidr', `cidr ${networkRule}`);
  if (paths === undefined) return { cidr };
  requirePaths(paths, '/paths');
  return { cidr, paths };
}

/** Validates the restrictions of a new API key. @throws Failure invalid_attribute */
export function requireKeyRestrictions({
  cidrs,
  paths,
}: Pick<ApiKeyInput, 'cidrs' | 'paths'>): void {
  const wrong = (cidrs ?? []).findIndex((cidr) => !toSubnet(cidr));
  if (wrong >= 0) throw invalid(`/data/attributes/cidrs/${wrong}`, `cidrs: each ${networkRule}`);
  if (paths !== null) requirePaths(paths, '/data/attributes/paths');
}

const networkRule = 'must be a network such as 203.0.113.0/24 or 2001:db8::/32.';

function requirePaths(paths: Paths, pointer: string): void {
  if (JSON.stringify(paths).length > maxPathCharacters) {
    throw invalid(pointer, `paths must have at most ${maxPathCharacters} characters.`);
  }
  const wrong = Object.keys(paths).find((path) => !path.startsWith('/'));
  if (wrong !== undefined) throw invalid(pointer, 'paths must begin with "/".');
}

/** Requires that a credential may be used from an address, for a path. @throws Failure forbidden */
export function requireUnrestricted(
  { cidr, paths }: Restrictions,
  request: {
    method: string;
    pathname: string;
    remoteAddress: string | undefined;
    credential?: 'token' | 'API key';
  },
): void {
  const { remoteAddress = '', credential = 'token' } = request;
  if (cidr !== undefined && ![cidr].flat().some((each) => toSubnet(each)?.has(remoteAddress))) {
    throw new Failure('forbidden', `This ${credential} must not be used from this address.`);
  }
  if (paths !== undefined && !isAllowed(paths, request)) {
    throw new Failure('forbidden', `This ${credential} is not valid for this path.`);
  }
}

/** Returns the ids of a type that a token may read, in kebab-case; `all` for the collection. */
export function kebabIdsReadWith(
  paths: Paths | undefined,
  type: string,
): 'all' | readonly string[] {
  if (paths === undefined) return 'all';
  const collection = partsOf(`/v2/${type}`);
  const patterns = patternsFor(paths, 'GET');
  if (patterns.some((pattern) => matches(pattern, collection))) return 'all';
  const ids = patterns
    .filter(({ length }) => length === collection.length + 1)
    .filter((pattern) => matches(pattern.slice(0, -1), collection))
    .map((pattern) => pattern.at(-1) ?? '');
  return ids.includes('*') ? 'all' : ids;
}

function isAllowed(
  paths: Paths,
  { method, pathname }: { method: string; pathname: string },
): boolean {
  const parts = partsOf(pathname);
  return patternsFor(paths, method).some((pattern) => matches(pattern, parts));
}

function patternsFor(paths: Paths, method: string): string[][] {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return Object.entries(paths)
    .filter(([, methods]) => methods === '*' || methods.some((one) => one.toUpperCase() === wanted))
    .map(([path]) => partsOf(path));
}

/** `*` matches one segment, at the end one or more. */
function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? parts.length < pattern.length : parts.length !== pattern.length) return false;
  return pattern.every((part, index) => part === '*' || part === parts[index]);
}

/** In kebab-case, like the keys of a parsed body. */
function partsOf(path: string): string[] {
  return toKebab(path).replace(/\/$/, '').split('/');
}

function invalid(pointer: string, detail: string): Failure {
  return new Failure('invalid_attribute', detail, { pointer });
}
