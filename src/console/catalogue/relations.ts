import type { Resource, ResourceIdentifier } from '../../contract/json-api.ts';

/** Returns the resource that a to-one relationship names by its data or its link. */
export function relatedOne(resource: Resource, name: string): ResourceIdentifier | undefined {
  const relationship = resource.relationships?.[name];
  const data = [relationship?.data ?? []].flat()[0];
  if (data) return data;
  const [, type, id] = /^\/v2\/([^/?]+)\/([^/?]+)$/.exec(relationship?.links?.related ?? '') ?? [];
  return type && id ? { type, id: decodeURIComponent(id) } : undefined;
}

export const relatedIdOf = (resource: Resource, name: string): string | undefined =>
  relatedOne(resource, name)?.id;

/** Finds a resource that came with an answer. */
export function includedIn(included: readonly Resource[], { type, id }: ResourceIdentifier) {
  return included.find((each) => each.type === type && each.id === id);
}

/** Returns a text of a resource; an empty one if it has none. */
export function textOf({ attributes }: Resource, name: string): string {
  const value = attributes[name];
  return value === null || value === undefined ? '' : String(value);
}

/** Finds the resources of a type that came with an answer. */
export const ofType = (included: readonly Resource[], type: string): readonly Resource[] =>
  included.filter((each) => each.type === type);

/** Finds the resource of a to-one relationship, if it came with the answer. */
export function includedOne(
  included: readonly Resource[],
  from: Resource | undefined,
  name: string,
): Resource | undefined {
  const identifier = from && relatedOne(from, name);
  return identifier && includedIn(included, identifier);
}

/** Finds the resources of a to-many relationship that came with the answer. */
export function includedMany(
  included: readonly Resource[],
  from: Resource | undefined,
  name: string,
): Resource[] {
  const identifiers = [from?.relationships?.[name]?.data ?? []].flat();
  return identifiers.flatMap((each) => includedIn(included, each) ?? []);
}

/** Returns resources oldest first. */
export const byTime = (resources: readonly Resource[]): Resource[] =>
  [...resources].sort((one, other) =>
    textOf(one, 'created-at').localeCompare(textOf(other, 'created-at')),
  );
