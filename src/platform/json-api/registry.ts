import type { Resource } from './resource.ts';

/** Every declared resource by its type. */
export interface Registry {
  /** undefined when no module declares the type. */
  find(type: string): Resource | undefined;
  readonly resources: readonly Resource[];
}

/** @throws when two modules declare one type */
export function createRegistry(resources: readonly Resource[]): Registry {
  const byType = new Map<string, Resource>();
  for (const resource of resources) {
    if (byType.has(resource.type)) throw new Error(`"${resource.type}" is declared twice`);
    byType.set(resource.type, resource);
  }
  return { find: (type) => byType.get(type), resources };
}
