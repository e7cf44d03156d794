import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queryable } from '../../store/index.ts';

/** A condition of a request that changes something. @throws Failure precondition_failed */
export type Precondition = (trx: Queryable) => Promise<void>;

const current = new AsyncLocalStorage<{ precondition: Precondition | undefined }>();

/** Runs a request. Its first unit of work begins by checking the precondition. */
export async function withPrecondition<Result>(
  precondition: Precondition,
  work: () => Promise<Result>,
): Promise<Result> {
  const open = { precondition: precondition as Precondition | undefined };
  try {
    return await current.run(open, work);
  } finally {
    // Later background work doesn't belong to the request.
    open.precondition = undefined;
  }
}

/** Checks the precondition of the current request, if any. */
export async function requirePrecondition(trx: Queryable): Promise<void> {
  await current.getStore()?.precondition?.(trx);
}

/** Call it after the first commit, which changed the resource of the precondition. */
export function endPrecondition(): void {
  const open = current.getStore();
  if (open) open.precondition = undefined;
}
