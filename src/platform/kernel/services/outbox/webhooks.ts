import { sql } from 'kysely';
import { type Clock, type Store, toJson } from '../../store/index.ts';

export interface WebhookEvent {
  readonly accountId: string;
  /** `create`, `update`, `settled`. */
  readonly action: string;
  /** In snake_case: `funds_transfers`. */
  readonly resourceType: string;
  readonly resourceId: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Webhooks {
  /** Adds deliveries to the open transaction, for each enabled config. Sent after the commit. */
  enqueue(...events: readonly WebhookEvent[]): void;
}

/** @param options.wake called after a commit with new deliveries */
export function createWebhooks(options: {
  store: Store;
  clock: Clock;
  wake: () => void;
}): Webhooks {
  const { store, clock, wake } = options;
  return {
    enqueue(...events) {
      if (events.length === 0) return;
      store.gatherStatement({
        statement: insertDeliveries(events, clock.now()),
        onResult({ numAffectedRows = 0n }) {
          if (numAffectedRows > 0n) store.afterCommit(wake);
        },
      });
    },
  };
}

/**
 * A lock on the resource's id makes transactions with events of one resource commit one after the
 * other: sequence numbers are assigned before the commit, so a later event could be sent first.
 * The inner query takes the lock before its row is numbered. Events of one transaction are a
 * microsecond apart, to keep their order in a list by time.
 */
function insertDeliveries(events: readonly WebhookEvent[], now: Date) {
  return sql`
    insert into webhooks (id, account_id, webhook_config_id, action, resource_type, resource_id, data,
      next_attempt_at, created_at)
    select gen_random_uuid(), "accountId", config_id, action, "resourceType", "resourceId", data,
      ${now}::timestamptz, ${now}::timestamptz + (place - 1) * interval '1 microsecond'
    from (
      select event.*, config.id as config_id,
        pg_advisory_xact_lock(hashtextextended("resourceId"::text, 0))
      from rows from (
        jsonb_to_recordset(${toJson(events)}::jsonb) as (
          "accountId" uuid, action text, "resourceType" text, "resourceId" uuid, data jsonb
        )
      ) with ordinality as event ("accountId", action, "resourceType", "resourceId", data, place)
      join webhook_configs config on config.account_id = "accountId" and config.enabled
      order by place, config.created_at, config.id
      offset 0
    ) as announced`;
}
