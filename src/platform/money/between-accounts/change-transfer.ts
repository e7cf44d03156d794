import type { Work } from '../../kernel/work.ts';
import type { Transfer, TransferBook, TransferTerms } from './transfer-book.ts';

/** Locks what both sides of a transfer have, then the transfer itself. */
export async function lockTransfer<Terms extends TransferTerms>(
  book: TransferBook<Terms>,
  work: Work,
  transferId: string,
): Promise<Transfer<Terms>> {
  const found = book.find(work.trx, transferId);
  await book.lockTotals(work, await found.executeTakeFirstOrThrow());
  return found.forUpdate().executeTakeFirstOrThrow();
}
