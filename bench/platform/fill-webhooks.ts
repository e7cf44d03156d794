import { sql } from 'kysely';
import type { Store } from '../../src/platform/kernel/store/database/store.ts';

/** Events of one resource, which arrive in order. */
const eventsOfResource = 10;

/**
 * Adds this number of due deliveries to the config of an account. Those of one resource are numbered from 1 in
 * their data. They have the size of the account's own events.
 */
export async function fillWebhooks(
  store: Store,
  { accountId, count }: { accountId: string; count: number },
): Promise<void> {
  const resources = Math.ceil(count / eventsOfResource);
  await sql`
    insert into webhooks (id, organization_id, account_id, webhook_config_id, action, resource_type,
      resource_id, data, next_attempt_at, created_at)
    select gen_random_uuid(), sample.organization_id, sample.account_id, sample.webhook_config_id, 'update',
      'contacts', md5((n % ${sql.lit(resources)})::text)::uuid,
      sample.data || jsonb_build_object('number', n / ${sql.lit(resources)} + 1),
      now(), now()
    from (select * from webhooks where account_id = ${accountId} order by sequence limit 1) as sample,
      generate_series(0, ${sql.lit(count - 1)}) as n
    order by n
  `.execute(store.db);
  await sql`analyze webhooks`.execute(store.db);
}
