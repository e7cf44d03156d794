import type { Transaction } from 'kysely';
import type { Services } from '../../kernel/services.ts';
import type { Database } from '../../kernel/store/database.ts';

/** Tells an account's webhooks of an authorization item: a new one, or one with changes. */
export async function announceItem(
  { webhooks }: Pick<Services, 'webhooks'>,
  trx: Transaction<Database>,
  item: { readonly id: string; readonly account_id: string; readonly changes?: readonly string[] },
): Promise<void> {
  await webhooks.enqueue(trx, {
    accountId: item.account_id,
    action: item.changes ? 'update' : 'create',
    resourceType: 'authorization_items',
    resourceId: item.id,
    data: item.changes ? { changes: item.changes } : {},
  });
}
