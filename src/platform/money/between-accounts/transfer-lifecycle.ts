import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { requireContributable } from '../../parties/accounts/require-contributable.ts';
import { requireDisbursementsAllowed } from '../../parties/accounts/require-disbursable.ts';
import { applyPolicies } from '../transaction-policies/apply-policies.ts';
import { isWaiting, withdrawTransfer } from '../transaction-policies/authorization-items.ts';
import { pendingKind } from '../transaction-policies/transfer-kind.ts';
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

interface TransferDecision {
  readonly transferId: string;
  readonly status: 'approved' | 'cancelled';
  /** The user who decides; undefined for an approval in the sandbox. */
  readonly userId?: string;
}

/** Creates the operations on the transfers of a book, from the request to the settlement or cancellation. */
export function transferLifecycle<Terms extends TransferTerms>(book: TransferBook<Terms>) {
  const { type: transferType, transfers } = book;

  /** Settles a locked transfer. Its hold must be released before. */
  async function settle(work: Work, transfer: Transfer<Terms>): Promise<void> {
    const moved = await book.move(work, transfer);
    await work.change(transfers, transfer, { ...moved, status: 'settled' });
  }

  /** Settles a locked, pending transfer unless it waits for an approval. @throws like {@link requireOpen} */
  async function settleWhenFree(work: Work, transfer: Transfer<Terms>): Promise<void> {
    const review = await findReview(book, work.trx, transfer.id);
    if (review?.status === 'pending') return;
    if (await isWaiting(work.trx, { transferType, transferId: transfer.id })) return;
    await requireOpen(work, transfer);
    await release(work, transfer);
    await settle(work, transfer);
  }

  async function cancelPending(work: Work, transfer: Transfer<Terms>): Promise<void> {
    const transferId = transfer.id;
    await release(work, transfer);
    await endReview(book, work, { transferId, status: 'denied' });
    await withdrawTransfer(work, { transferType, transferId });
    await work.change(transfers, transfer, { status: 'cancelled' });
  }

  function release(work: Work, transfer: Transfer<Terms>): Promise<void> {
    return book.changeHeld(work, transfer, `-${book.measure(transfer).amount}`);
  }

  return {
    /**
     * Creates a transfer and settles it, unless a rule or review requires approval: then its amount is
     * held.
     *
     * @throws Failure 39001, account_not_opened, account_frozen, and failures of the book
     */
    async create(work: Work, { id, userId, terms }: WantedTransfer<Terms>): Promise<void> {
      await book.lockTotals(work, terms);
      await requireOpen(work, terms);
      await book.requirePassable(work, terms);
      const made = { id, created_by_user_id: userId, status: 'pending' } as const;
      const transfer = await book.insert(work, { ...terms, ...made });
      await work.announceNew(transfers, transfer);
      const isReviewed = await beginReview(book, work, transfer);
      const { amount, of } = book.measure(terms);
      const accountId = terms.from_account_id;
      const governed = { accountId, transferType, transferId: id, amount, of };
      const { waits } = await applyPolicies(work, governed);
      if (isReviewed || waits) await book.changeHeld(work, terms, amount);
      else await settle(work, transfer);
    },

    /**
     * Approves or cancels a pending transfer. An approved one settles unless a rule still requires
     * authorization.
     *
     * @throws Failure already_processed, or forbidden when dual control requires another user
     */
    async decide(work: Work, { transferId, status, userId }: TransferDecision): Promise<void> {
      const transfer = await lockTransfer(book, work, transferId);
      if (transfer.status !== 'pending') {
        throw new Failure('already_processed', `This transfer is already ${transfer.status}.`);
      }
      if (status === 'cancelled') return cancelPending(work, transfer);
      const review = await findReview(book, work.trx, transferId);
      if (review?.type === 'dual_control' && userId === transfer.created_by_user_id) {
        const detail = 'Dual control: the user who created a transfer must not approve it.';
        throw new Failure('forbidden', detail);
      }
      await endReview(book, work, { transferId, status, userId });
      await settleWhenFree(work, transfer);
    },

    /** How rules approve and cancel a transfer. */
    kind: pendingKind({
      lock: (work, id) => lockTransfer(book, work, id),
      terms: async (_work, transfer) => {
        const { from_account_id, to_account_id, reference } = transfer;
        return [transferType, from_account_id, to_account_id, book.measure(transfer), reference];
      },
      proceed: settleWhenFree,
      cancel: cancelPending,
    }),
  };
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
