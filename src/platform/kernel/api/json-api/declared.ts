import type { Registry, Resource } from '../../work/index.ts';

/** A resource that another part declares. @throws when none does: a mistake of the programmer */
export function declared({ registry }: { readonly registry: Registry }, type: string): Resource {
  const resource = registry.find(type);
  if (!resource) throw new Error(`"${type}" is not declared`);
  return resource;
}
