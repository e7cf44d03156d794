import type { Registry, Resource } from '../../work/index.ts';

/** Returns a resource of another module. @throws if none declares it: a programming error */
export function requireResource(
  { registry }: { readonly registry: Registry },
  type: string,
): Resource {
  const resource = registry.find(type);
  if (!resource) throw new Error(`no module declares "${type}"`);
  return resource;
}
