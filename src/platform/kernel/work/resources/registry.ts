import type { Resource } from './resource.ts';

export interface Registry {
  find(type: string): Resource | undefined;
  readonly resources: readonly Resource[];
}

/** A resource with rows replaces an empty one. @throws if two modules declare one type */
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
