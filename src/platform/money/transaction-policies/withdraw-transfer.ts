import type { Transaction } from 'kysely';
import type { Services } from '../../kernel/services.ts';
import type { Database } from '../../kernel/store/database.ts';
import { announceItem } from './announce-item.ts';
import type { TransferReference } from './transfer-kind.ts';

/**
 * A transfer was cancelled: nobody is asked about it any more, and frequency rules do not count it.
 * Each part calls it in the transaction that cancels a transfer of its own, after locking its row.
 */
export async function withdrawTransfer(
  services: Pick<Services, 'clock' | 'webhooks'>,
  trx: Transaction<Database>,
  { transferType, transferId }: TransferReference,
): Promise<void> {
  await trx
    .updateTable('governed_transfers')
    .set({ cancelled: true })
    .where('transfer_id', '=', transferId)
    .where('transfer_type', '=', transferType)
    .execute();
  const open = await trx
    .updateTable('authorization_items')
    .set({ status: 'cancelled', updated_at: services.clock.now() })
    .where('transfer_id', '=', transferId)
    .where('transfer_type', '=', transferType)
    .where('status', '=', 'pending')
    .returning(['id', 'account_id'])
    .execute();
  for (const item of open) await announceItem(services, trx, { ...item, changes: ['status'] });
}
