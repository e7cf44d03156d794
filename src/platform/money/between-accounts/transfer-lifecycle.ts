import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { requireContributable } from '../../parties/accounts/require-contributable.ts';
import { requireDisbursementsAllowed } from '../../parties/accounts/require-disbursable.ts';
import { applyPolicies } from '../transaction-policies/apply-policies.ts';
import { isWaiting, withdrawTransfer } from '../transaction-policies/authorization-items.ts';
import { pendingKind, type TransferKind } from '../transaction-policies/transfer-kind.ts';
import { beginReview, endReview, findReview } from './reviews.ts';
import {
  lockTransfer,
  type Transfer,
  type TransferBook,
  type TransferTerms,
} from './transfer-book.ts';

interface WantedTransfer<Terms> {
  /** The same in every run of one request. */
  readonly id: string;
  readonly userId: string;
  readonly terms: Terms;
}

/**
 * Creates a transfer and settles it, unless a rule or review requires approval: then its amount is
 * held.
 *
 * @throws Failure 39001, account_not_opened, account_frozen, and failures of the book
 */
export async function createTransfer<Terms extends TransferTerms>(
  book: TransferBook<Terms>,
  work: Work,
  { id, userId, terms }: WantedTransfer<Terms>,
): Promise<void> {
  await book.lockTotals(work, terms);
  await requireOpen(work, terms);
  await book.requirePassable(work, terms);
  const made = { id, created_by_user_id: userId, status: 'pending' } as const;
  const transfer = await book.insert(work, { ...terms, ...made });
  await work.announceNew(book.transfers, transfer);
  const isReviewed = await beginReview(book, work, transfer);
  const measure = book.measure(terms);
  const { waits } = await applyPolicies(work, {
    ...measure,
    accountId: terms.from_account_id,
    transferType: book.type,
    transferId: id,
  });
  if (isReviewed || waits) await book.changeHeld(work, terms, measure.amount);
  else await settle(book, work, transfer);
}

interface TransferDecision {
  readonly transferId: string;
  readonly status: 'approved' | 'cancelled';
  /** The user who decides; undefined for an approval in the sandbox. */
  readonly userId?: string;
}

/**
 * Approves or cancels a pending transfer. An approved one settles unless a rule still requires
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

/** Settles a locked transfer. Its hold must be released before. */
async function settle<Terms extends TransferTerms>(
  book: TransferBook<Terms>,
  work: Work,
  transfer: Transfer<Terms>,
): Promise<void> {
  const moved = await book.move(work, transfer);
  await work.change(book.transfers, transfer, { ...moved, status: 'settled' });
}

/** Settles a locked, pending transfer unless it waits for an approval. @throws like {@link requireOpen} */
async function settleWhenFree<Terms extends TransferTerms>(
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
 * Checks that the sender may disburse and the receiver may accept.
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

async function cancelPending<Terms extends TransferTerms>(
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

/** Returns how rules approve and cancel transfers of a book. */
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
