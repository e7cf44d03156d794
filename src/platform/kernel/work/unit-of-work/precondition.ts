import { AsyncLocalStorage } from 'node:async_hooks';
import type { Queryable } from '../../store/index.ts';

/** What must hold when a request changes something. @throws Failure precondition_failed */
export type Precondition = (trx: Queryable) => Promise<void>;

const current = new AsyncLocalStorage<{ precondition: Precondition | undefined }>();

/** Runs the work of a request whose first unit of work begins with a check of the precondition. */
export async function underPrecondition<Result>(
  precondition: Precondition,
  work: () => Promise<Result>,
): Promise<Result> {
  const open = { precondition: precondition as Precondition | undefined };
  try {
    return await current.run(open, work);
  } finally {
    // What goes on in the background afterwards is not the request's.
    open.precondition = undefined;
  }
}

/** Checks the precondition of the current request in the transaction that is open, if it has one. */
export async function requirePrecondition(trx: Queryable): Promise<void> {
  await current.getStore()?.precondition?.(trx);
}

/** Has the first unit of work committed: it has changed what the precondition was about. */
export function endPrecondition(): void {
  const open = current.getStore();
  if (open) open.precondition = undefined;
}
