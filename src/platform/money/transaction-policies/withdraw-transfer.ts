import type { Work } from '../../kernel/work/index.ts';
import { authorizationItemResource } from './policy-resources.ts';
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
  const items = await lockItems(work, { transferType, transferId }).execute();
  for (const item of items.filter(({ status }) => status === 'pending')) {
    await work.change(authorizationItemResource, item, { status: 'cancelled' });
  }
}

/** The authorization items of a transfer, in the order in which everybody locks them. */
export function lockItems({ trx }: Work, { transferType, transferId }: TransferReference) {
  return trx
    .selectFrom('authorization_items')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .where('transfer_type', '=', transferType)
    .orderBy('id')
    .forUpdate();
}
