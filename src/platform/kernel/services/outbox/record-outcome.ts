import { sql, type Transaction } from 'kysely';
import { type Database, secondsAfter } from '../../store/index.ts';
import type { Environment } from '../environment/environment.ts';
import type { Delivery } from './claim-deliveries.ts';
import { disable, testAction } from './parked-deliveries.ts';
import { isSuccess, type Outcome } from './send-delivery.ts';

type Recorder = Pick<Environment, 'store' | 'clock' | 'webhookThreshold'>;

const firstPauseSeconds = 300;
const longestPauseSeconds = 21_600;

/** In seconds of the platform's clock. */
export function pauseAfter(failures: number): number {
  return Math.min(firstPauseSeconds * 2 ** (failures - 1), longestPauseSeconds);
}

/**
 * Records an outcome. A failure is retried, and the policy's threshold disables the config.
 *
 * @returns true if a later event of the resource may now be due
 */
export async function recordOutcome(
  services: Recorder,
  delivery: Delivery,
  outcome: Outcome,
): Promise<boolean> {
  const now = services.clock.now();
  const attempt = {
    last_request_at: now,
    last_response_code: outcome.status,
    last_response_body: outcome.body,
    last_response_ms: outcome.ms,
    claimed_until: null,
    ...(delivery.action === testAction && { next_attempt_at: null }),
  };
  if (isSuccess(outcome)) {
    const row = await claimed(services.store.db, delivery)
      .set({ ...attempt, success: true })
      .returning(hasLater.as('has_later'))
      .executeTakeFirst();
    // Without the claim, another process has sent it.
    return row?.has_later ?? true;
  }
  await services.store.transaction(async (trx) => {
    // The config first, as when a config is disabled or enabled.
    const config = await lockConfig(trx, delivery.webhook_config_id);
    const row = await claimed(trx, delivery)
      .set({ ...attempt, failures: sql`failures + 1` })
      .returning(['failures', 'next_attempt_at'])
      .executeTakeFirst();
    if (!config?.enabled || !row?.next_attempt_at) return;
    const next = secondsAfter(now, pauseAfter(row.failures));
    await trx
      .updateTable('webhooks')
      .set({ next_attempt_at: next })
      .where('id', '=', delivery.id)
      .execute();
    await countFailure(services, trx, config, { now, outcome });
  });
  return false;
}

/** True if an event of the same config and resource waits for this one. */
const hasLater = sql<boolean>`exists (
  select 1 from webhooks later
  where later.webhook_config_id = webhooks.webhook_config_id
    and later.resource_id = webhooks.resource_id
    and later.sequence > webhooks.sequence and not later.success
)`;

export async function releaseDelivery(
  { store }: Pick<Recorder, 'store'>,
  delivery: Delivery,
): Promise<void> {
  await claimed(store.db, delivery).set({ claimed_until: null }).execute();
}

/** Selects the delivery while its sender holds the claim. */
function claimed(db: Pick<Transaction<Database>, 'updateTable'>, delivery: Delivery) {
  return db
    .updateTable('webhooks')
    .where('id', '=', delivery.id)
    .where('claimed_until', '=', delivery.claimed_until);
}

function lockConfig(trx: Transaction<Database>, id: string) {
  return trx
    .selectFrom('webhook_configs')
    .select(['id', 'account_id', 'enabled'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

async function countFailure(
  { webhookThreshold }: Recorder,
  trx: Transaction<Database>,
  config: { id: string; account_id: string },
  { now, outcome }: { now: Date; outcome: Outcome },
): Promise<void> {
  const { failures } = await trx
    .updateTable('webhook_configs')
    .set({ failures: sql`failures + 1`, updated_at: now })
    .where('id', '=', config.id)
    .returning('failures')
    .executeTakeFirstOrThrow();
  if (failures < (await webhookThreshold(trx, config.account_id))) return;
  const { status } = outcome;
  const last = status === null ? 'was not answered' : `was answered with ${status}`;
  const reason = `Disabled after ${failures} failed deliveries; the last ${last}.`;
  await disable(trx, config.id, { now, reason });
}
