import { sql } from 'kysely';
import { type Clock, type Store, secondsAfter } from '../../store/index.ts';

export interface Delivery {
  readonly id: string;
  readonly account_id: string;
  readonly webhook_config_id: string;
  readonly action: string;
  readonly resource_type: string;
  readonly resource_id: string;
  readonly data: Record<string, unknown>;
  readonly url: string;
  readonly shared_secret: Buffer | null;
  /** Also signs, while it is being replaced. */
  readonly previous_shared_secret: Buffer | null;
  /** Identifies the claim: a process that has lost it writes nothing. */
  readonly claimed_until: Date;
  readonly created_at: Date;
}

/** Longer than the timeout of an attempt. */
export const claimSeconds = 15;

/**
 * Claims due deliveries: of each config and resource only the oldest that has not arrived, so that
 * the events of a resource arrive in order. Claims end if the process dies.
 */
export async function claimDeliveries(
  { store, clock }: { store: Store; clock: Clock },
  { atMost, busyConfigs = [] }: { atMost: number; busyConfigs?: readonly string[] },
): Promise<Delivery[]> {
  const system = clock.system();
  const { rows } = await sql<Delivery>`
    with due as (
      select webhooks.id
      from webhooks
      join webhook_configs config on config.id = webhooks.webhook_config_id
      where not webhooks.success
        and webhooks.next_attempt_at <= ${clock.now()}
        and config.enabled
        and config.id <> all (${busyConfigs}::uuid[])
        and (webhooks.claimed_until is null or webhooks.claimed_until < ${system})
        and not exists (
          select 1 from webhooks earlier
          where earlier.webhook_config_id = webhooks.webhook_config_id
            and earlier.resource_id = webhooks.resource_id
            and earlier.sequence < webhooks.sequence
            and not earlier.success
            and earlier.next_attempt_at is not null
        )
      order by webhooks.next_attempt_at, webhooks.sequence
      limit ${atMost}
      for update of webhooks skip locked
    )
    update webhooks set claimed_until = ${secondsAfter(system, claimSeconds)}
    from due, webhook_configs config
    where webhooks.id = due.id and config.id = webhooks.webhook_config_id
    returning webhooks.id, webhooks.account_id, webhooks.webhook_config_id, webhooks.action,
      webhooks.resource_type, webhooks.resource_id, webhooks.data, webhooks.claimed_until, webhooks.created_at,
      config.url, config.shared_secret,
      case when config.previous_secret_until > ${clock.now()}
        then config.previous_shared_secret end as previous_shared_secret
  `.execute(store.db);
  return rows;
}
