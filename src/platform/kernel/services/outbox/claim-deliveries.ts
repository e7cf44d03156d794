import { type RawBuilder, sql } from 'kysely';
import { type Clock, type Store, secondsAfter } from '../../store/index.ts';
import { testAction } from './parked-deliveries.ts';

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
 * the events of a resource arrive in order. A parked one also holds back later ones, until it is due
 * again. Claims end if the process dies.
 */
export async function claimDeliveries(
  { store, clock }: { store: Store; clock: Clock },
  { atMost, busyConfigs = [] }: { atMost: number; busyConfigs?: readonly string[] },
): Promise<Delivery[]> {
  const system = clock.system();
  const now = clock.now();
  const isDue = (alias: string) => sql<boolean>`
    not ${sql.ref(`${alias}.success`)}
    and ${sql.ref(`${alias}.next_attempt_at`)} <= ${now}
    and (${sql.ref(`${alias}.claimed_until`)} is null or ${sql.ref(`${alias}.claimed_until`)} < ${system})`;
  const chosen =
    busyConfigs.length === 0 ? oldest(isDue, atMost) : oldestBeside(busyConfigs, isDue, atMost);
  const { rows } = await sql<Delivery>`
    with due as (
      select id from webhooks
      where id in (${chosen}) and ${isDue('webhooks')}
      for update skip locked
    )
    update webhooks set claimed_until = ${secondsAfter(system, claimSeconds)}
    from due, webhook_configs config
    where webhooks.id = due.id and config.id = webhooks.webhook_config_id
    returning webhooks.id, webhooks.account_id, webhooks.webhook_config_id, webhooks.action,
      webhooks.resource_type, webhooks.resource_id, webhooks.data, webhooks.claimed_until, webhooks.created_at,
      config.url, config.shared_secret,
      case when config.previous_secret_until > ${now}
        then config.previous_shared_secret end as previous_shared_secret
  `.execute(store.db);
  return rows;
}

type IsDue = (alias: string) => RawBuilder<boolean>;

/** True if nothing of the same config and resource comes before a delivery. */
const isNext = sql<boolean>`not exists (
  select 1 from webhooks earlier
  where earlier.webhook_config_id = waiting.webhook_config_id
    and earlier.resource_id = waiting.resource_id
    and earlier.sequence < waiting.sequence
    and not earlier.success
    and (earlier.next_attempt_at is not null or earlier.action <> ${sql.lit(testAction)})
)`;

/** Selects the oldest of all deliveries, in the order of an index. */
function oldest(isDue: IsDue, atMost: number): RawBuilder<unknown> {
  return sql`
    select waiting.id
    from webhooks waiting
    join webhook_configs config on config.id = waiting.webhook_config_id and config.enabled
    where ${isDue('waiting')} and ${isNext}
    order by waiting.next_attempt_at, waiting.sequence
    limit ${atMost}`;
}

/**
 * Selects the oldest deliveries of configs that are not busy. Goes from config to config, and not through the
 * deliveries: a busy config may have a hundred thousand of them in front of all others.
 */
function oldestBeside(
  busyConfigs: readonly string[],
  isDue: IsDue,
  atMost: number,
): RawBuilder<unknown> {
  const isPlanned = sql`not success and next_attempt_at is not null`;
  return sql`
    with recursive planned as (
      (
        select webhook_config_id as id from webhooks where ${isPlanned}
        order by webhook_config_id limit 1
      )
      union all
      select (
        select webhook_config_id from webhooks where ${isPlanned} and webhook_config_id > planned.id
        order by webhook_config_id limit 1
      ) from planned where planned.id is not null
    )
    select first.id
    from planned
    join webhook_configs config on config.id = planned.id and config.enabled
      and config.id <> all (${busyConfigs}::uuid[])
    cross join lateral (
      select waiting.id, waiting.next_attempt_at, waiting.sequence
      from webhooks waiting
      where waiting.webhook_config_id = config.id and ${isDue('waiting')} and ${isNext}
      order by waiting.next_attempt_at, waiting.sequence
      limit ${atMost}
    ) as first
    order by first.next_attempt_at, first.sequence
    limit ${atMost}`;
}
