import type { Failure } from '../../store/index.ts';
import type { Resource, Row, Work } from '../../work/index.ts';
import { one, type Reply } from './reply.ts';
import type { Call, Target } from './route.ts';

type Standing = Row & { readonly status: string };

interface Step<TableRow extends Standing> {
  readonly from: readonly TableRow['status'][];
  readonly to: TableRow['status'];
  /** Column for the time of the transition. */
  readonly at?: keyof TableRow & string;
  /** Further changes, in the same unit of work. */
  follow?(work: Work, row: TableRow): Promise<void>;
}

export interface Lifecycle<TableRow extends Standing, Name extends string> {
  readonly resource: Resource;
  /** Locks in the order that all units of work use, the row last. */
  lock(work: Work, id: string): Promise<TableRow>;
  /** Creates the failure for a transition that the row's status doesn't allow. */
  refuse(row: TableRow): Failure;
  readonly steps: Readonly<Record<Name, Step<TableRow>>>;
}

/** Runs a transition in a unit of work, which announces it. @throws Failure from `refuse` */
export async function takeStep<TableRow extends Standing, Name extends string>(
  work: Work,
  { resource, lock, refuse, steps }: Lifecycle<TableRow, Name>,
  taken: { readonly id: string; readonly step: Name; readonly values?: Partial<TableRow> },
): Promise<void> {
  const { from, to, at, follow } = steps[taken.step];
  const row = await lock(work, taken.id);
  if (!from.includes(row.status)) throw refuse(row);
  const change: Row = { ...taken.values, status: to, ...(at && { [at]: work.clock.now() }) };
  // The columns of a transition are known by name only.
  await work.change(resource, row, change);
  await follow?.(work, row);
}

export interface ActionCall extends Pick<Call, 'once'> {
  readonly target: Target;
}

/** Creates handlers that change the row in their path, and answer with it. */
export function workOn(resource: Resource) {
  return <Called extends ActionCall>(callback: (work: Work, call: Called) => Promise<unknown>) =>
    async (call: Called): Promise<Reply> => {
      await call.once((work) => callback(work, call));
      return one(resource, call.target.id);
    };
}

/** Creates a handler that runs a transition of the row in its path. */
export function stepOf<TableRow extends Standing, Name extends string>(
  lifecycle: Lifecycle<TableRow, Name>,
  step: Name,
) {
  return async ({ target: { id }, once }: ActionCall): Promise<Reply> => {
    await once((work) => takeStep(work, lifecycle, { id, step }));
    return one(lifecycle.resource, id);
  };
}
