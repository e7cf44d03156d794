import type { Clock, Store } from '../../store/index.ts';

/** Ends the leases of a dead process. On a shared database, they end by themselves. */
export async function releaseAbandoned(store: Store, clock: Clock): Promise<void> {
  if (store.isShared) return;
  const now = clock.system();
  await store.db
    .updateTable('idempotent_requests')
    .set({ leased_until: now })
    .where('state', '=', 'running')
    .execute();
  await store.db
    .updateTable('webhooks')
    .set({ claimed_until: null })
    .where('claimed_until', 'is not', null)
    .execute();
  await store.db.updateTable('jobs').set({ claimed_until: null }).execute();
}
