import { sql } from 'kysely';
import { type Clock, type Store, secondsAfter, toJson } from '../../store/index.ts';
import type { RecurringJob } from '../jobs/recurring-job.ts';
import { createFeed, type Follow } from './feed.ts';
import { type ChangePage, currentPosition, type Position, readChanges } from './read-changes.ts';
import type { ResourceChange } from './resource-change.ts';

/** Which resources have changed, in the order in which transactions became visible. */
export interface ChangeLog {
  /** Adds changes to the open transaction. */
  record(changes: readonly ResourceChange[]): void;
  readonly follow: Follow;
  /** Returns the position after everything that is visible now. */
  now(): Promise<Position>;
  /** Reads the changes after a position; see {@link readChanges}. */
  after(position: Position): Promise<ChangePage>;
  readonly forgetJob: RecurringJob;
  stop(): Promise<void>;
}

/** Positions that are older can no longer be resumed. */
export const resumableSeconds = 3600;
/** Longer, so that no row after a resumable position is missing. */
const keptSeconds = 2 * resumableSeconds;

export function createChangeLog(services: {
  store: Store;
  clock: Clock;
  onError: (error: unknown) => void;
}): ChangeLog {
  const { store, clock } = services;
  const after = (position: Position) => readChanges(store, position);
  const feed = createFeed({
    after,
    // The embedded database has one process, which wakes the feed itself.
    everyMs: store.isShared ? 500 : undefined,
    onError: services.onError,
  });
  return {
    record(changes) {
      if (changes.length === 0) return;
      const statement = insertChanges(changes, clock.system());
      store.gather({ kind: 'insert', table: 'resource_changes', statement });
      store.afterCommit(feed.wake);
    },
    follow: feed.follow,
    now: () => currentPosition(store),
    after,
    forgetJob: {
      name: 'forget-changes',
      everySeconds: 600,
      async run() {
        await store.db
          .deleteFrom('resource_changes')
          .where('created_at', '<', secondsAfter(clock.system(), -keptSeconds))
          .execute();
      },
    },
    stop: feed.stop,
  };
}

function insertChanges(changes: readonly ResourceChange[], now: Date) {
  return sql`
    insert into resource_changes
      (resource_type, resource_id, action, organization_id, account_id, created_at)
    select type, id, action, "organizationId", "accountId", ${now}::timestamptz
    from jsonb_to_recordset(${toJson(changes)}::jsonb) as change (
      type text, id text, action text, "organizationId" uuid, "accountId" uuid
    )`;
}
