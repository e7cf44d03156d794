import type { Transaction } from 'kysely';
import type { Services } from '../../kernel/services.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { Refund } from './refund-rules.ts';

/** Says what changed of a refund, by the names of the attributes; nothing for a new one. */
export async function announceRefund(
  { webhooks }: Pick<Services, 'webhooks'>,
  trx: Transaction<Database>,
  { id, account_id }: Pick<Refund, 'id' | 'account_id'>,
  changes?: readonly string[],
): Promise<void> {
  await webhooks.enqueue(trx, {
    accountId: account_id,
    action: changes ? 'update' : 'create',
    resourceType: 'refunds',
    resourceId: id,
    data: changes ? { changes } : {},
  });
}
