import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { endReview, findReview } from './reviews.ts';
import { cancelPending, settleWhenFree } from './settle-transfer.ts';
import { lockTransfer, type TransferBook, type TransferTerms } from './transfer-book.ts';

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
export async function decideTransfer<Terms extends TransferTerms>(
  book: TransferBook<Terms>,
  work: Work,
  { transferId, status, userId }: TransferDecision,
): Promise<void> {
  const transfer = await lockTransfer(book, work, transferId);
  if (transfer.status !== 'pending') {
    throw new Failure('already_processed', `This transfer is ${transfer.status} already.`);
  }
  if (status === 'cancelled') return cancelPending(book, work, transfer);
  const review = await findReview(book, work.trx, transferId);
  if (review?.type === 'dual_control' && userId === transfer.created_by_user_id) {
    const detail = 'Dual control: somebody else than who made the transfer approves.';
    throw new Failure('forbidden', detail);
  }
  await endReview(book, work, { transferId, status, userId });
  await settleWhenFree(book, work, transfer);
}
