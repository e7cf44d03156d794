import type { Operation } from './operation.ts';
import { type OtherCollection, otherCollections } from './other-collections.ts';
import { operationModules } from './resources.ts';

const declared = operationModules.flatMap((module) =>
  Object.entries(module).filter(isOperationEntry),
);

/** The collections that no part of the platform has brought to life yet. */
export const emptyCollections: readonly OtherCollection[] = otherCollections(
  declared.map(([, operation]) => operation),
);

/** Every operation of the platform by its name: the one table of what can be called. */
export const operations: Readonly<Record<string, Operation>> = Object.fromEntries([
  ...declared,
  ...emptyCollections.flatMap(({ type, list, read }) => [
    [`list${pascalOf(type)}`, list] as const,
    [`read${pascalOf(singularOf(type))}`, read] as const,
  ]),
]);

function isOperationEntry(entry: [string, unknown]): entry is [string, Operation] {
  const value = entry[1];
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}

/** `contact-histories` → `contact-history`, `batches` → `batch`. */
function singularOf(type: string): string {
  return type.replace(/ies$/, 'y').replace(/(?<=ch)es$|s$/, '');
}

/** `ach-returns` → `AchReturns`. */
function pascalOf(type: string): string {
  return type.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}
