import type { Transaction } from 'kysely';
import type { Services } from '../../kernel/services.ts';
import type { Database } from '../../kernel/store/database.ts';
import type { FundsTransfer } from './family.ts';

/**
 * Says what changed of a funds transfer, by the names of the attributes. Specification, "Events":
 * funds_transfers update.
 */
export async function announceTransfer(
  { webhooks }: Pick<Services, 'webhooks'>,
  trx: Transaction<Database>,
  { id, account_id }: Pick<FundsTransfer, 'id' | 'account_id'>,
  changes: readonly string[],
): Promise<void> {
  await webhooks.enqueue(trx, {
    accountId: account_id,
    action: 'update',
    resourceType: 'funds_transfers',
    resourceId: id,
    data: { changes },
  });
}

export type TransferServices = Pick<Services, 'clock' | 'newId' | 'webhooks'>;
