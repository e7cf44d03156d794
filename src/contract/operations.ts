import { type Operation, singularOf } from './operation.ts';
import { type OtherCollection, otherCollections } from './other-collections.ts';
import { operationModules } from './resources.ts';

const declared = operationModules.flatMap((module) =>
  Object.entries(module).filter(isOperationEntry),
);

/** Collections without resources yet. */
export const emptyCollections: readonly OtherCollection[] = otherCollections(
  declared.map(([, operation]) => operation),
);

/** Every operation of the platform by its name. */
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

/** `ach-returns` → `AchReturns`. */
function pascalOf(type: string): string {
  return type.replace(/(?:^|-)([a-z])/g, (_all, letter: string) => letter.toUpperCase());
}
