/** A node of a syntax tree, as Vite's `parseSync` returns it. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Returns all nodes of a tree, each before the nodes in it. */
export function nodesIn(tree: unknown, found: Node[] = []): Node[] {
  if (typeof tree !== 'object' || tree === null) return found;
  if (isNode(tree)) found.push(tree);
  for (const each of Object.values(tree)) nodesIn(each, found);
  return found;
}
