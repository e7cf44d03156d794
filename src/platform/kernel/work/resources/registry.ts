import type { Resource } from './resource.ts';

/** Every declared resource by type. */
export interface Registry {
  /** Returns undefined if no module declares the type. */
  find(type: string): Resource | undefined;
  readonly resources: readonly Resource[];
}

/**
 * An empty resource is replaced by one with rows.
 *
 * @throws if two modules declare one type
 */
export function createRegistry(declared: readonly Resource[]): Registry {
  const byType = new Map<string, Resource>();
  for (const resource of declared) {
    const known = byType.get(resource.type);
    if (known && !known.isEmpty && !resource.isEmpty) {
      throw new Error(`"${resource.type}" is declared twice`);
    }
    if (!known || known.isEmpty) byType.set(resource.type, resource);
  }
  return { find: (type) => byType.get(type), resources: [...byType.values()] };
}
