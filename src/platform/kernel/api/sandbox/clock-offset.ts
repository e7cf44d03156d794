import type { DeploymentMode } from '../../services/index.ts';
import type { Store } from '../../store/index.ts';

/** Returns how far the sandbox's clock is ahead, in seconds; 0 in production. */
export async function readClockOffset(store: Store, environment: DeploymentMode): Promise<number> {
  if (environment === 'production') return 0;
  const row = await store.db
    .selectFrom('sandbox_clock')
    .select('offset_seconds')
    .executeTakeFirst();
  return row?.offset_seconds ?? 0;
}

/** Moves the clock forward. Returns how far it is ahead now, in seconds. */
export async function advanceClockOffset(store: Store, seconds: number): Promise<number> {
  const row = await store.db
    .updateTable('sandbox_clock')
    .set(({ eb }) => ({ offset_seconds: eb('offset_seconds', '+', seconds) }))
    .returning('offset_seconds')
    .executeTakeFirstOrThrow();
  return row.offset_seconds;
}
