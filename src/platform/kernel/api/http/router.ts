import type { Route } from './route.ts';

export type RoutesByMethod = ReadonlyMap<string, Route>;

/**
 * A fixed segment has priority over a parameter. `:hash` may exist beside another parameter: a UUID
 * matches that one first, other texts the hash.
 */
export interface Router {
  match(pathname: string): RoutesByMethod | undefined;
}

interface Node {
  readonly children: Map<string, Node>;
  hash?: Node;
  /** Any other `:name`. */
  parameter?: Node;
  readonly routes: Map<string, Route>;
}

/** @throws if two routes have one method and path */
export function createRouter(routes: readonly Route[]): Router {
  const root = createNode();
  for (const route of routes) add(root, route);
  return {
    match(pathname) {
      const [node, ...others] = find(root, partsOf(pathname));
      if (!node) return undefined;
      const merged = new Map(node.routes);
      for (const [method, route] of others.flatMap((other) => [...other.routes])) {
        if (!merged.has(method)) merged.set(method, route);
      }
      return merged;
    },
  };
}

function createNode(): Node {
  return { children: new Map(), routes: new Map() };
}

function add(root: Node, route: Route): void {
  const { method, path } = route.operation;
  let node = root;
  for (const part of partsOf(path)) node = childOf(node, part);
  if (node.routes.has(method)) throw new Error(`${method} ${path} is routed twice`);
  node.routes.set(method, route);
}

function childOf(node: Node, part: string): Node {
  if (part.startsWith(':')) {
    const kind = part === ':hash' ? 'hash' : 'parameter';
    node[kind] ??= createNode();
    return node[kind];
  }
  const known = node.children.get(part);
  if (known) return known;
  const made = createNode();
  node.children.set(part, made);
  return made;
}

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Returns the nodes with routes, the best first. */
function find(node: Node, parts: readonly string[]): Node[] {
  const [part, ...rest] = parts;
  if (part === undefined) return node.routes.size > 0 ? [node] : [];
  const child = node.children.get(part);
  const fixed = child ? find(child, rest) : [];
  if (fixed.length > 0 || part === '') return fixed;
  const { hash, parameter } = node;
  const parameters = uuid.test(part) ? [parameter, hash] : [hash, parameter];
  return parameters.flatMap((each) => (each ? find(each, rest) : []));
}

/** A trailing slash makes no difference. */
function partsOf(pathname: string): string[] {
  return pathname.replace(/\/$/, '').split('/').slice(1);
}

/** Returns the decoded parameters of a matching path. */
export function paramsOf(path: string, pathname: string): Record<string, string> {
  const parts = partsOf(pathname);
  const params: Record<string, string> = {};
  partsOf(path).forEach((part, index) => {
    if (part.startsWith(':')) params[part.slice(1)] = decode(parts[index] ?? '');
  });
  return params;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
