import type { JwtInput } from '../../../contract/index.ts';
import type { Paths, Viewer } from '../caller.ts';
import { Failure } from '../failure.ts';
import { toKebab } from '../kebab.ts';
import type { Session } from './jwts.ts';
import { toSubnet } from './subnet.ts';

/** Where and for what a token may be used. */
export type Restrictions = Pick<Session, 'cidr' | 'paths'>;

/** A token is sent with every request, in a header of limited size. */
const mostCharactersOfPaths = 2000;

/**
 * What a request for a token asks to be restricted.
 *
 * @throws Failure invalid_attribute
 */
export function restrictionsOf({ cidr, paths }: JwtInput): Restrictions {
  if (cidr !== undefined && !toSubnet(cidr)) {
    throw invalid('/cidr', 'cidr must be a network such as 203.0.113.0/24 or 2001:db8::/32.');
  }
  if (paths === undefined) return { cidr };
  if (JSON.stringify(paths).length > mostCharactersOfPaths) {
    throw invalid('/paths', `paths must have at most ${mostCharactersOfPaths} characters.`);
  }
  const wrong = Object.keys(paths).find((path) => !path.startsWith('/'));
  if (wrong !== undefined) throw invalid('/paths', 'paths must begin with "/".');
  return { cidr, paths };
}

/**
 * Makes sure that a token may be used from an address, for a path.
 *
 * @throws Failure forbidden
 */
export function requireUnrestricted(
  { cidr, paths }: Restrictions,
  request: { method: string; pathname: string; remoteAddress: string | undefined },
): void {
  if (cidr !== undefined && !toSubnet(cidr)?.has(request.remoteAddress ?? '')) {
    throw new Failure('forbidden', 'This token must not be used from this address.');
  }
  if (paths !== undefined && !isAllowed(paths, request)) {
    throw new Failure('forbidden', 'This token is not good for this path.');
  }
}

/**
 * Whether a caller may see a resource beside the one that it asks for: its token would read it at
 * its own path, or the collection of its type.
 */
export function mayReadBeside(viewer: Viewer, { type, id }: { type: string; id: string }): boolean {
  if (viewer === 'platform' || viewer.paths === undefined) return true;
  const { paths } = viewer;
  return [`/v2/${type}`, `/v2/${type}/${id}`].some((pathname) =>
    isAllowed(paths, { method: 'GET', pathname }),
  );
}

function isAllowed(
  paths: Paths,
  { method, pathname }: { method: string; pathname: string },
): boolean {
  const wanted = method === 'HEAD' ? 'GET' : method;
  return Object.entries(paths).some(
    ([path, methods]) =>
      matches(partsOf(path), partsOf(pathname)) &&
      (methods === '*' || methods.some((one) => one.toUpperCase() === wanted)),
  );
}

/** `*` stands for one part, at the end for one or more. */
function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  const isOpen = pattern.at(-1) === '*';
  if (isOpen ? parts.length < pattern.length : parts.length !== pattern.length) return false;
  return pattern.every((part, index) => part === '*' || part === parts[index]);
}

/** Keys of a body arrive in kebab-case, so the path is brought to it as well. */
function partsOf(path: string): string[] {
  return toKebab(path).replace(/\/$/, '').split('/');
}

function invalid(pointer: string, detail: string): Failure {
  return new Failure('invalid_attribute', detail, { pointer });
}
