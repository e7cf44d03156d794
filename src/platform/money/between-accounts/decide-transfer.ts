import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { endReview, findReview } from './reviews.ts';
import { cancelPending, settleWhenFree } from './settle-transfer.ts';
import { lockTransfer, type TransferBook, type TransferTerms } from './transfer-book.ts';

interface TransferDecision {
  readonly transferId: string;
  readonly status: 'approved' | 'cancelled';
  /** The user who decides; undefined for an approval in the sandbox. */
  readonly userId?: string;
}

/**
 * Approves or cancels a pending transfer. An approved transfer settles unless a rule still requires
 * authorization.
 *
 * @throws Failure already_processed, or forbidden when dual control requires another user
 */
export async function decideTransfer<Terms extends TransferTerms>(
  book: TransferBook<Terms>,
  work: Work,
  { transferId, status, userId }: TransferDecision,
): Promise<void> {
  const transfer = await lockTransfer(book, work, transferId);
  if (transfer.status !== 'pending') {
    throw new Failure('already_processed', `This transfer is already ${transfer.status}.`);
  }
  if (status === 'cancelled') return cancelPending(book, work, transfer);
  const review = await findReview(book, work.trx, transferId);
  if (review?.type === 'dual_control' && userId === transfer.created_by_user_id) {
    const detail = 'Dual control: the user who created a transfer must not approve it.';
    throw new Failure('forbidden', detail);
  }
  await endReview(book, work, { transferId, status, userId });
  await settleWhenFree(book, work, transfer);
}
