import { testAction } from '../../services/index.ts';
import { Failure } from '../../store/index.ts';
import type { Work } from '../../work/index.ts';

/**
 * Makes a delivery due, even one that has arrived, with earlier ones of its resource to keep their
 * order. @throws Failure webhook_config_disabled
 */
export async function retryDelivery({ trx, clock }: Work, id: string): Promise<void> {
  const row = await trx
    .selectFrom('webhooks')
    .innerJoin('webhook_configs', 'webhook_configs.id', 'webhooks.webhook_config_id')
    .select(['webhook_config_id', 'resource_id', 'sequence', 'enabled'])
    .where('webhooks.id', '=', id)
    .executeTakeFirstOrThrow();
  if (!row.enabled) throw disabledConfig();
  const due = trx.updateTable('webhooks').set({ next_attempt_at: clock.now() });
  await due
    .where('webhook_config_id', '=', row.webhook_config_id)
    .where('resource_id', '=', row.resource_id)
    .where('sequence', '<', row.sequence)
    .where('success', '=', false)
    .where('action', '!=', testAction)
    .execute();
  await due.set({ success: false }).where('id', '=', id).execute();
}

export function disabledConfig(): Failure {
  const detail =
    'The webhook config is disabled. Enable it first, which sends the waiting deliveries.';
  return new Failure('webhook_config_disabled', detail);
}
