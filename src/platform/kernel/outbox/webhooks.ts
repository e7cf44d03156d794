import { type Kysely, sql, type Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import { toJson } from '../store/column-types.ts';
import type { Database } from '../store/database.ts';
import type { Store } from '../store/store.ts';

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
  /** Writes one delivery for each enabled config of the account. It leaves after the commit. */
  enqueue(trx: Transaction<Database>, event: WebhookEvent): Promise<void>;
}

/** @param wake called after a commit with new deliveries */
export function createWebhooks(options: {
  store: Store;
  clock: Clock;
  newId: () => string;
  wake: () => void;
}): Webhooks {
  return {
    async enqueue(trx, event) {
      const configs = await enabledConfigs(trx, event.accountId);
      if (configs.length === 0) return;
      await lockResource(trx, event.resourceId);
      const now = options.clock.now();
      await trx
        .insertInto('webhooks')
        .values(
          configs.map(({ id }) => ({
            id: options.newId(),
            account_id: event.accountId,
            webhook_config_id: id,
            action: event.action,
            resource_type: event.resourceType,
            resource_id: event.resourceId,
            data: toJson(event.data),
            next_attempt_at: now,
            created_at: now,
          })),
        )
        .execute();
      options.store.afterCommit(options.wake);
    },
  };
}

function enabledConfigs(trx: Kysely<Database>, accountId: string): Promise<{ id: string }[]> {
  return trx
    .selectFrom('webhook_configs')
    .select('id')
    .where('account_id', '=', accountId)
    .where('enabled', '=', true)
    .execute();
}

/**
 * Makes transactions that announce one resource commit one after the other. Sequence numbers are
 * given before the commit: without this a later one could be seen, and sent, first.
 */
async function lockResource(trx: Kysely<Database>, resourceId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${resourceId}, 0))`.execute(trx);
}
