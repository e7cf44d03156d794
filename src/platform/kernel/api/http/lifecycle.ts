import type { Failure } from '../../store/index.ts';
import type { Resource, Row, Work } from '../../work/index.ts';
import { one, type Reply } from './reply.ts';
import type { Call, Target } from './route.ts';

/** A row that stands somewhere in its life. */
type Standing = Row & { readonly status: string };

/** A step that a resource can take, from some of its statuses to another one. */
interface Step<TableRow extends Standing> {
  readonly from: readonly TableRow['status'][];
  readonly to: TableRow['status'];
  /** The column with the time at which it was taken. */
  readonly at?: keyof TableRow & string;
  /** What follows from it, in the same unit of work. */
  follow?(work: Work, row: TableRow): Promise<void>;
}

/** How the rows of a resource live: which steps there are, and who is in the way meanwhile. */
export interface Lifecycle<TableRow extends Standing, Name extends string> {
  readonly resource: Resource;
  /** Locks what a step touches, in the order that all units of work keep, and then the row. */
  lock(work: Work, id: string): Promise<TableRow>;
  /** What a step answers that cannot be taken from where the row stands. */
  refuse(row: TableRow): Failure;
  readonly steps: Readonly<Record<Name, Step<TableRow>>>;
}

/**
 * Takes a step: locks the row, refuses what cannot be taken from where it stands, writes the new
 * status and its time, and does what follows. The change is announced with the unit of work.
 *
 * @param values what else is written
 * @throws Failure the lifecycle's refusal
 */
export async function takeStep<TableRow extends Standing, Name extends string>(
  work: Work,
  { resource, lock, refuse, steps }: Lifecycle<TableRow, Name>,
  taken: { readonly id: string; readonly step: Name; readonly values?: Partial<TableRow> },
): Promise<void> {
  const { from, to, at, follow } = steps[taken.step];
  const row = await lock(work, taken.id);
  if (!from.includes(row.status)) throw refuse(row);
  const change: Row = { ...taken.values, status: to, ...(at && { [at]: work.clock.now() }) };
  // Which columns the step writes is known by their names only.
  await work.change(resource, row, change);
  await follow?.(work, row);
}

/** A call that does something to the row in its path. */
export interface Act extends Pick<Call, 'once'> {
  readonly target: Target;
}

/**
 * What operations do that work on the row in their path, in one unit of work, and answer with it.
 *
 * @example route(changeRefund, workOn(refunds)((work, { target, input }) => …))
 */
export function workOn(resource: Resource) {
  return <Called extends Act>(does: (work: Work, call: Called) => Promise<unknown>) =>
    async (call: Called): Promise<Reply> => {
      await call.once((work) => does(work, call));
      return one(resource, call.target.id);
    };
}

/** What an operation does that takes a step of the row in its path, and answers with the row. */
export function stepOf<TableRow extends Standing, Name extends string>(
  lifecycle: Lifecycle<TableRow, Name>,
  step: Name,
) {
  return async ({ target: { id }, once }: Act): Promise<Reply> => {
    await once((work) => takeStep(work, lifecycle, { id, step }));
    return one(lifecycle.resource, id);
  };
}
