import { secondsAfter } from '../clock.ts';
import { claimSeconds, type Delivery } from '../outbox/claim-deliveries.ts';
import { testAction } from '../outbox/parked-deliveries.ts';
import { recordOutcome } from '../outbox/record-outcome.ts';
import { sendDelivery } from '../outbox/send-delivery.ts';
import type { Services } from '../services.ts';
import { toJson } from '../store/column-types.ts';

/**
 * Sends one delivery of the action `test` to a config, also to one that is disabled, and waits for
 * its answer. It is tried once and does not count as a failure of the config.
 *
 * @returns the id of its record
 */
export async function sendTest(
  services: Pick<
    Services,
    'store' | 'clock' | 'newId' | 'secrets' | 'fetch' | 'environment' | 'webhookThreshold'
  >,
  configId: string,
): Promise<string> {
  const delivery = await insertTest(services, configId);
  await recordOutcome(services, delivery, await sendDelivery(services, delivery));
  return delivery.id;
}

async function insertTest(
  { store, clock, newId }: Pick<Services, 'store' | 'clock' | 'newId'>,
  configId: string,
): Promise<Delivery> {
  const config = await store.db
    .selectFrom('webhook_configs')
    .select([
      'account_id',
      'url',
      'shared_secret',
      'previous_shared_secret',
      'previous_secret_until',
    ])
    .where('id', '=', configId)
    .executeTakeFirstOrThrow();
  const event = {
    id: newId(),
    account_id: config.account_id,
    webhook_config_id: configId,
    action: testAction,
    resource_type: 'webhook_configs',
    resource_id: configId,
    claimed_until: secondsAfter(clock.system(), claimSeconds),
  };
  const times = { created_at: clock.now(), next_attempt_at: null };
  const values = { ...event, ...times, data: toJson({}) };
  await store.db.insertInto('webhooks').values(values).execute();
  return {
    ...event,
    created_at: times.created_at,
    data: {},
    url: config.url,
    shared_secret: config.shared_secret,
    previous_shared_secret: isPast(config.previous_secret_until, times.created_at)
      ? null
      : config.previous_shared_secret,
  };
}

const isPast = (moment: Date | null, now: Date): boolean => moment === null || moment <= now;
