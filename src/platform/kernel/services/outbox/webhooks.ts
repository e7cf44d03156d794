import { sql } from 'kysely';
import { type Clock, type Store, toJson } from '../../store/index.ts';

/** Something that happened to a resource of an account. */
export interface WebhookEvent {
  readonly accountId: string;
  /** `create`, `update`, `settled`. */
  readonly action: string;
  /** In snake_case, as integrators know it: `contributions`, `funds_transfers`. */
  readonly resourceType: string;
  readonly resourceId: string;
  /** What the payload has in `data`. */
  readonly data: Readonly<Record<string, unknown>>;
}

/** The outbox: what is announced is written in the transaction in which it happens. */
export interface Webhooks {
  /**
   * Adds one delivery of each event for each enabled config of its account to the open transaction, together
   * with its gathered writes. They are sent after the commit.
   */
  enqueue(...events: readonly WebhookEvent[]): void;
}

/** @param wake called after a commit with new deliveries */
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
 * Makes transactions that announce one resource commit one after the other, by a lock on its id.
 * What one of them announces is a microsecond apart, so that a list by time keeps the order.
 * Sequence numbers are given before the commit: without this a later one could be seen, and sent,
 * first. The lock is taken in the inner query, so before its row is numbered.
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
