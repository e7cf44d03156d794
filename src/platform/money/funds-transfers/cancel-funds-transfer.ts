import { Failure } from '../../kernel/failure.ts';
import type { Work } from '../../kernel/work.ts';
import { magnitude } from '../cash/cents.ts';
import { changeHeld } from '../cash/change-held.ts';
import { withdrawTransfer } from '../transaction-policies/withdraw-transfer.ts';
import { changeTransfer } from './change-transfer.ts';
import { type FundsTransfer, lockFamily } from './family.ts';
import { markCleared, pendingHolds } from './holds.ts';

export interface Cancellation {
  readonly details?: string | null;
  /** Somebody who was asked said no: what the bank has done already is undone by the bank. */
  readonly isDenied?: boolean;
}

/**
 * The money will not come, or go: what was held back for it is given free. Only a pending transfer
 * can be cancelled, and none that the bank is at work on.
 *
 * @throws Failure transfer_not_pending
 */
export async function cancelFundsTransfer(
  work: Work,
  id: string,
  { details = null, isDenied = false }: Cancellation = {},
): Promise<void> {
  const { transfer, children } = await lockFamily(work, id);
  if (transfer.status !== 'pending') {
    throw new Failure('transfer_not_pending', `This funds transfer is ${transfer.status}.`);
  }
  if (isAtBank(transfer) && !isDenied) {
    throw new Failure('transfer_not_pending', 'This funds transfer is on its way.');
  }
  if (transfer.amount.startsWith('-')) {
    await changeHeld(work, {
      accountId: transfer.account_id,
      currencyType: transfer.currency_type,
      pendingTransfer: `-${magnitude(transfer.amount)}`,
    });
  }
  await markCleared(work, await pendingHolds(work, transfer.id), 'The transfer ended.');
  for (const one of [transfer, ...children]) {
    await changeTransfer(work, one, {
      status: 'cancelled',
      cancelled_at: work.clock.now(),
      cancellation_details: details,
    });
    await withdrawTransfer(work, { transferType: 'funds_transfer', transferId: one.id });
  }
}

/** The bank is at work on it, or has done its part; a card alone gets back what it paid. */
export function isAtBank(transfer: FundsTransfer): boolean {
  const { sent_at, settles_when_authorized, funds_transfer_type } = transfer;
  return sent_at !== null || (settles_when_authorized && funds_transfer_type !== 'credit_card');
}
