import { Failure } from '../failure.ts';
import type { Services } from '../services.ts';
import type { Queryable } from '../store/store.ts';
import { lockTransfer, requirePending } from './lock-transfer.ts';
import { endReview } from './reviews.ts';
import { cancelPending, settleWhenFree } from './settle-transfer.ts';

interface TransferDecision {
  readonly transferId: string;
  readonly status: 'approved' | 'cancelled';
  /** Who decides, where that matters: nobody in the sandbox's own approval. */
  readonly userId?: string;
}

/**
 * Ends the review of a pending transfer: approved, it settles as soon as no rule holds it back;
 * otherwise it is cancelled.
 *
 * @throws Failure already_processed, or forbidden when dual control wants somebody else
 */
export function decideTransfer(
  services: Services,
  { transferId, status, userId }: TransferDecision,
): Promise<void> {
  return services.store.transaction(async (trx) => {
    const transfer = await lockTransfer(trx, transferId);
    requirePending(transfer);
    if (status === 'cancelled') return cancelPending(services, trx, transfer);
    if (userId === transfer.created_by_user_id) await requireSingleControl(trx, transferId);
    await endReview(services, trx, { transferId, status, ...(userId && { userId }) });
    await settleWhenFree(services, trx, transfer);
  });
}

async function requireSingleControl(db: Queryable, transferId: string): Promise<void> {
  const review = await db
    .selectFrom('internal_asset_transfer_reviews')
    .select('type')
    .where('internal_asset_transfer_id', '=', transferId)
    .executeTakeFirst();
  if (review?.type !== 'dual_control') return;
  throw new Failure(
    'forbidden',
    'Dual control: somebody else than who made the transfer approves.',
  );
}
