import type { Queryable } from '../../kernel/store/index.ts';
import type { TransferReference } from './transfer-kind.ts';

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
