import { isRecord } from '../http/kebab-keys.ts';

/** Draft 2020-12. */
export type JsonSchema = Record<string, unknown>;

export type Components = Readonly<Record<string, JsonSchema>>;

const place = '#/components/schemas/';

export function referenceTo(name: string): JsonSchema {
  return { $ref: `${place}${name}` };
}

export function referredIn({ $ref }: JsonSchema): string | undefined {
  return typeof $ref === 'string' && $ref.startsWith(place) ? $ref.slice(place.length) : undefined;
}

/** Returns the names of all components that a value references, also indirectly. */
export function reachableFrom(value: unknown, components: Components): Set<string> {
  const found = new Set<string>();
  const visit = (each: unknown): void => {
    if (Array.isArray(each)) each.forEach(visit);
    if (!isRecord(each)) return;
    const name = referredIn(each);
    if (name !== undefined && !found.has(name)) {
      found.add(name);
      visit(components[name]);
    }
    Object.values(each).forEach(visit);
  };
  visit(value);
  return found;
}
