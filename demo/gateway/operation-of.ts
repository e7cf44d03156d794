import { type Operation, operations } from '../../src/contract/index.ts';
import type { Exchange } from './exchange.ts';

/** Returns the operation of a request, as the reference names it, or undefined. */
export function operationOf(method: string, path: string): Exchange['operation'] {
  const segments = (path.split('?')[0] ?? '').split('/');
  const found = Object.entries(operations)
    .filter(([, operation]) => operation.method === method && fits(operation, segments))
    .sort(([, one], [, other]) => parametersIn(one) - parametersIn(other))[0];
  return found && { name: found[0], tag: tagOf(found[1]) };
}

function fits({ path }: Operation, segments: readonly string[]): boolean {
  const pattern = path.split('/');
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => part.startsWith(':') || part === segments[index])
  );
}

function parametersIn({ path }: Operation): number {
  return path.split(':').length;
}

/** Returns the tag of `/openapi.json`: the first part of the path after the version. */
function tagOf({ path }: Operation): string {
  const [first, second] = path.split('/').slice(1);
  return (first === 'v2' ? second : first) ?? 'other';
}
