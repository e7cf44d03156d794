import { type Operation, operations } from '../../../../contract/index.ts';
import { shapeOf } from '../../work/index.ts';

/** Returns the type of the resource that an operation answers with, if any. */
export function answeredType({ answer }: Operation): string | undefined {
  const data = answer && shapeOf(answer).shape?.data;
  const resource = data && (shapeOf(data).element ?? data);
  const type = resource && shapeOf(resource).shape?.type;
  const [name] = type ? shapeOf(type).values : [];
  return typeof name === 'string' ? name : undefined;
}

/** `/v2/refunds/:id/cancel` → `refunds`. */
export function typeInPath({ path }: Operation): string {
  return path.split('/')[2] ?? '';
}

/** `current` means the caller. */
export function idInPath(
  { path }: Operation,
  { params, userId }: { params: Readonly<Record<string, string>>; userId: string | undefined },
): string | undefined {
  const [, , , part] = path.split('/');
  if (part === ':id') return params.id;
  return part === 'current' ? userId : undefined;
}

/** Users can read one of these by its id, with an entity tag. */
const tagged = new Set(
  Object.values(operations)
    .filter(({ method, credential }) => method === 'GET' && credential === 'user')
    .map(({ path }) => path),
);

/** True if `If-Match` applies: the operation changes a resource with an entity tag. */
export function isConditional(operation: Operation): boolean {
  const { method, path, credential } = operation;
  if (method === 'GET' || credential !== 'user') return false;
  const [, , type, part] = path.split('/');
  return (part === ':id' || part === 'current') && tagged.has(`/v2/${type}/:id`);
}
