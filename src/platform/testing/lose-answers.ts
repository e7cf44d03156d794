import type { Store } from '../kernel/store/database/store.ts';

/** Makes the database look as if the process died during its requests: started, and without an answer. */
export async function loseAnswers({ db }: Pick<Store, 'db'>): Promise<void> {
  await db
    .updateTable('idempotent_requests')
    .set({ state: 'running', answer: null, ended_at: null, leased_until: new Date(0) })
    .execute();
}
