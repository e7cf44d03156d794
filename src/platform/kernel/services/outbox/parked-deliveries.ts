import type { Transaction } from 'kysely';
import type { Database } from '../../store/index.ts';

/** Action of a test delivery, which has one attempt. */
export const testAction = 'test';

/** Disables a config, and parks its pending deliveries. An earlier reason stays. */
export async function disable(
  trx: Transaction<Database>,
  id: string,
  { now, reason }: { now: Date; reason: string },
): Promise<void> {
  await trx
    .updateTable('webhook_configs')
    .set({ enabled: false, disabled_at: now, disabled_reason: reason, updated_at: now })
    .where('id', '=', id)
    .where('enabled', '=', true)
    .execute();
  await waiting(trx, id)
    .set({ next_attempt_at: null })
    .where('next_attempt_at', 'is not', null)
    .execute();
}

/** Makes parked deliveries due, in order. */
export async function resume(
  trx: Transaction<Database>,
  configId: string,
  now: Date,
): Promise<void> {
  await waiting(trx, configId).set({ next_attempt_at: now }).execute();
}

function waiting(trx: Transaction<Database>, configId: string) {
  return trx
    .updateTable('webhooks')
    .where('webhook_config_id', '=', configId)
    .where('success', '=', false)
    .where('action', '!=', testAction);
}
