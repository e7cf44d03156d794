import type { Work } from '../../kernel/work/index.ts';
import { applyPolicies } from '../transaction-policies/apply-policies.ts';
import { beginReview } from './reviews.ts';
import { requireOpen, settle } from './settle-transfer.ts';
import type { TransferBook, TransferTerms } from './transfer-book.ts';

interface WantedTransfer<Terms> {
  /** The same in every run of one request. */
  readonly id: string;
  readonly userId: string;
  readonly terms: Terms;
}

/**
 * Creates a transfer between two accounts and settles it, unless a rule or review requires approval.
 * In that case the transfer stays pending and its amount is held.
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
