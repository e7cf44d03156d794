import {
  claimSeconds,
  type Delivery,
  recordOutcome,
  type Sender,
  sendDelivery,
  testAction,
} from '../../services/index.ts';
import { secondsAfter, toJson } from '../../store/index.ts';
import type { Services } from '../../work/index.ts';

interface Test {
  /** The same if the request runs again. */
  readonly id: string;
  readonly configId: string;
}

/**
 * Sends a test delivery, even for a disabled config, and waits for the response. It has one attempt.
 * If the request runs again, it sends the same delivery, or nothing once a response is recorded.
 */
export async function sendTest(
  services: Sender & Pick<Services, 'store' | 'webhookThreshold'>,
  test: Test,
): Promise<void> {
  const delivery = await insertTest(services, test);
  if (!delivery) return;
  await recordOutcome(services, delivery, await sendDelivery(services, delivery));
}

/** Returns undefined for a test whose response is known. */
async function insertTest(
  { store, clock }: Pick<Services, 'store' | 'clock'>,
  { id, configId }: Test,
): Promise<Delivery | undefined> {
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
  const now = clock.now();
  const event = {
    id,
    account_id: config.account_id,
    webhook_config_id: configId,
    action: testAction,
    resource_type: 'webhook_configs',
    resource_id: configId,
    claimed_until: secondsAfter(clock.system(), claimSeconds),
  };
  const { claimed_until } = event;
  const written = await store.db
    .insertInto('webhooks')
    .values({ ...event, created_at: now, next_attempt_at: null, data: toJson({}) })
    .onConflict((known) =>
      known
        .column('id')
        .doUpdateSet({ claimed_until })
        .where('webhooks.last_request_at', 'is', null),
    )
    .returning('created_at')
    .executeTakeFirst();
  if (!written) return undefined;
  return {
    ...event,
    created_at: written.created_at,
    data: {},
    url: config.url,
    shared_secret: config.shared_secret,
    previous_shared_secret: isPast(config.previous_secret_until, now)
      ? null
      : config.previous_shared_secret,
  };
}

const isPast = (time: Date | null, now: Date): boolean => time === null || time <= now;
