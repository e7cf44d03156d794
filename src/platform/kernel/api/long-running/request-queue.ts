import type { Environment } from '../../services/index.ts';
import { type Failure, secondsAfter, toJson } from '../../store/index.ts';
import type { Caller } from '../../work/index.ts';

export interface QueuedRequest {
  /** Of the resource that it creates. */
  readonly id: string;
  /** The same for every run. */
  readonly attemptId: string;
  readonly operation: string;
  readonly caller: Caller;
  readonly input: unknown;
}

const purpose = 'long-running-requests';
/** Failed runs before it is given up. */
const maxAttempts = 10;

export function createRequestQueue({
  store,
  clock,
  secrets,
  publicUrl,
}: Pick<Environment, 'store' | 'clock' | 'secrets' | 'publicUrl'>) {
  const end = (id: string, state: 'done' | 'failed', failure?: Failure) =>
    store.db
      .updateTable('long_running_requests')
      .set({ state, request: null, failure: failure ? toJson(failure.toErrors(publicUrl)) : null })
      .where('id', '=', id)
      .execute();

  return {
    async add(request: QueuedRequest, dueInSeconds: number): Promise<void> {
      const { id, operation, attemptId, caller, input } = request;
      const now = clock.now();
      await store.db
        .insertInto('long_running_requests')
        .values({
          id,
          operation,
          organization_id: caller.organizationId,
          request: secrets.seal(purpose, JSON.stringify({ attemptId, caller, input })),
          state: 'waiting',
          due_at: secondsAfter(now, dueInSeconds),
          failure: null,
          created_at: now,
        })
        // The same request may arrive again after a crash.
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute();
    },

    /** Returns the next due request, and schedules another attempt. */
    async next(): Promise<QueuedRequest | undefined> {
      const row = await store.db
        .updateTable('long_running_requests')
        .set((eb) => ({ attempts: eb('attempts', '+', 1), due_at: secondsAfter(clock.now(), 60) }))
        .where('id', '=', (eb) =>
          eb
            .selectFrom('long_running_requests')
            .select('id')
            .where('state', '=', 'waiting')
            .where('due_at', '<=', clock.now())
            .orderBy('due_at')
            .limit(1),
        )
        .returningAll()
        .executeTakeFirst();
      if (!row?.request) return undefined;
      if (row.attempts > maxAttempts) {
        await end(row.id, 'failed');
        return undefined;
      }
      const { id, operation } = row;
      return { ...JSON.parse(secrets.open(purpose, row.request)), id, operation };
    },

    done: (id: string) => end(id, 'done'),
    failed: (id: string, failure: Failure) => end(id, 'failed', failure),
  };
}
