import type { Work } from '../../kernel/work.ts';
import { announceItem } from './announce-item.ts';
import type { TransferReference } from './transfer-kind.ts';

/**
 * A transfer was cancelled: nobody is asked about it any more, and frequency rules do not count it.
 * Each part calls it in the transaction that cancels a transfer of its own, after locking its row.
 */
export async function withdrawTransfer(
  work: Work,
  { transferType, transferId }: TransferReference,
): Promise<void> {
  await work.trx
    .updateTable('governed_transfers')
    .set({ cancelled: true })
    .where('transfer_id', '=', transferId)
    .where('transfer_type', '=', transferType)
    .execute();
  const open = await work.trx
    .updateTable('authorization_items')
    .set({ status: 'cancelled', updated_at: work.clock.now() })
    .where('transfer_id', '=', transferId)
    .where('transfer_type', '=', transferType)
    .where('status', '=', 'pending')
    .returning(['id', 'account_id'])
    .execute();
  for (const item of open) await announceItem(work, { ...item, changes: ['status'] });
}
