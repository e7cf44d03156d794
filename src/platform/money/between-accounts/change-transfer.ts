import type { Work } from '../../kernel/work.ts';
import type { Transfer, TransferBook, TransferChange, TransferTerms } from './transfer-book.ts';

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

/** Writes a change of a locked transfer, and announces `changes` of it. */
export async function changeTransfer<Terms extends TransferTerms>(
  book: TransferBook<Terms>,
  work: Work,
  {
    transfer,
    to,
    changes,
  }: {
    transfer: Transfer<Terms>;
    to: TransferChange;
    changes: readonly string[];
  },
): Promise<void> {
  await work.trx
    .updateTable(`${book.type}s` as const)
    .set({ ...to, updated_at: book.services.clock.now() })
    .where('id', '=', transfer.id)
    .execute();
  await announceTransfer(book, work, { ...transfer, changes });
}

/** Tells both accounts' webhooks of a transfer: a new one, or one with changes. */
export async function announceTransfer<Terms extends TransferTerms>(
  { type }: TransferBook<Terms>,
  { announce }: Work,
  transfer: Transfer<Terms> & { readonly changes?: readonly string[] },
): Promise<void> {
  const { changes } = transfer;
  for (const accountId of [transfer.from_account_id, transfer.to_account_id]) {
    await announce({
      accountId,
      action: changes ? 'update' : 'create',
      resourceType: `${type}s`,
      resourceId: transfer.id,
      data: changes ? { changes } : {},
    });
  }
}
