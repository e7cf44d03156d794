import type { OperationShape } from '../../../console/wire/index.ts';
import { type Operation, operations } from '../../../contract/index.ts';
import { isConditional } from '../../kernel/api/index.ts';
import type { Inputs } from './inputs.ts';

/** Describes an operation that changes something. Returns nothing for one that reads. */
export function operationShape(
  name: string,
  operation: Operation,
  inputs: Inputs,
): OperationShape[] {
  const { method, path, summary, permission, sandbox = false } = operation;
  const { encoding = 'json-api' } = operation;
  if (method === 'GET') return [];
  if (encoding === 'form' || encoding === 'text') {
    throw new Error(`${name} is for users, and takes a body that the console can't send`);
  }
  const input = inputs.of(operation);
  return [
    {
      name,
      method,
      path,
      summary,
      sandbox,
      encoding,
      ...(permission && { permission }),
      conditional: isConditional(operation) && !isOfAnother(operation),
      ...(input && { input }),
    },
  ];
}

const readable = new Set(
  Object.values<Operation>(operations).flatMap(({ method, path }) =>
    method === 'GET' ? [path] : [],
  ),
);

/**
 * True if the operation changes what belongs to the resource in its path, such as the policies of an
 * organization. The page of the resource doesn't know the entity tag of that.
 */
const isOfAnother = ({ path }: Operation): boolean =>
  path.split('/').length > 4 && readable.has(path);
