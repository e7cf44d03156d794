import type { Work } from '../../kernel/work/index.ts';
import { requireContributable } from '../../parties/accounts/require-contributable.ts';
import { requireDisbursementsAllowed } from '../../parties/accounts/require-disbursable.ts';
import { isWaiting } from '../transaction-policies/is-waiting.ts';
import { pendingKind, type TransferKind } from '../transaction-policies/transfer-kind.ts';
import { withdrawTransfer } from '../transaction-policies/withdraw-transfer.ts';
import { endReview, findReview } from './reviews.ts';
import {
  lockTransfer,
  type Transfer,
  type TransferBook,
  type TransferTerms,
} from './transfer-book.ts';

/** Moves what a locked transfer is about; what was held for it must be free. */
export async function settle<Terms extends TransferTerms>(
  book: TransferBook<Terms>,
  work: Work,
  transfer: Transfer<Terms>,
): Promise<void> {
  const moved = await book.move(work, transfer);
  await work.change(book.transfers, transfer, { ...moved, status: 'settled' });
}

/**
 * Settles a locked, pending transfer, unless somebody still has to approve it.
 *
 * @throws Failure account_not_opened, account_frozen: what is frozen since it was made stays so
 */
export async function settleWhenFree<Terms extends TransferTerms>(
  book: TransferBook<Terms>,
  work: Work,
  transfer: Transfer<Terms>,
): Promise<void> {
  const review = await findReview(book, work.trx, transfer.id);
  if (review?.status === 'pending') return;
  if (await isWaiting(work.trx, { transferType: book.type, transferId: transfer.id })) return;
  await requireOpen(work, transfer);
  await release(book, work, transfer);
  await settle(book, work, transfer);
}

/**
 * Makes sure that anything may leave the one account of a transfer and reach the other.
 *
 * @throws Failure account_not_opened, account_frozen
 */
export async function requireOpen(
  { trx }: Work,
  { from_account_id, to_account_id }: Omit<TransferTerms, 'reference'>,
): Promise<void> {
  await requireDisbursementsAllowed(trx, { account_id: from_account_id });
  await requireContributable(trx, { account_id: to_account_id });
}

/** Cancels a locked, pending transfer and gives back what it held. */
export async function cancelPending<Terms extends TransferTerms>(
  book: TransferBook<Terms>,
  work: Work,
  transfer: Transfer<Terms>,
): Promise<void> {
  const { type: transferType } = book;
  const transferId = transfer.id;
  await release(book, work, transfer);
  await endReview(book, work, { transferId, status: 'denied' });
  await withdrawTransfer(work, { transferType, transferId });
  await work.change(book.transfers, transfer, { status: 'cancelled' });
}

function release<Terms extends TransferTerms>(
  book: TransferBook<Terms>,
  work: Work,
  transfer: Transfer<Terms>,
): Promise<void> {
  return book.changeHeld(work, transfer, `-${book.measure(transfer).amount}`);
}

/** What becomes of transfers that waited for their authorization. */
export function transferKindOf<Terms extends TransferTerms>(
  book: TransferBook<Terms>,
): TransferKind {
  return pendingKind({
    lock: (work, id) => lockTransfer(book, work, id),
    terms: async (_work, transfer) => {
      const { from_account_id, to_account_id, reference } = transfer;
      return [book.type, from_account_id, to_account_id, book.measure(transfer), reference];
    },
    proceed: (work, transfer) => settleWhenFree(book, work, transfer),
    cancel: (work, transfer) => cancelPending(book, work, transfer),
  });
}
