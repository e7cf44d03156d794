import type { Queryable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { authorizationItemResource } from './policy-resources.ts';
import type { TransferReference } from './transfer-kind.ts';

/**
 * Cancels the pending authorization items of a cancelled transfer, and removes it from the counts of
 * frequency rules. Call it in the transaction of the cancellation, after locking the transfer.
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

/** Locks the authorization items of a transfer in a fixed order. */
export function lockItems({ trx }: Work, { transferType, transferId }: TransferReference) {
  return trx
    .selectFrom('authorization_items')
    .selectAll()
    .where('transfer_id', '=', transferId)
    .where('transfer_type', '=', transferType)
    .orderBy('id')
    .forUpdate();
}

/** Returns true if a transfer waits for an authorization, and so must not settle. */
export async function isWaiting(
  db: Queryable,
  { transferType, transferId }: TransferReference,
): Promise<boolean> {
  const item = await db
    .selectFrom('authorization_items')
    .select('id')
    .where('transfer_id', '=', transferId)
    .where('transfer_type', '=', transferType)
    .where('status', '=', 'pending')
    .limit(1)
    .executeTakeFirst();
  return item !== undefined;
}
