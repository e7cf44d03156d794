import type { Resource as WireResource } from '../../../../contract/index.ts';

/** Returns the resources of `included`, each once, without the primary data. */
export function distinctResources(
  included: readonly WireResource[],
  primary: readonly WireResource[],
): WireResource[] {
  const seen = new Set(primary.map(keyOf));
  return included.filter((resource) => {
    const key = keyOf(resource);
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

const keyOf = (resource: WireResource): string => `${resource.type}/${resource.id}`;
