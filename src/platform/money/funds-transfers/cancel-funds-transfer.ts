import { Failure } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { magnitude } from '../cash/cents.ts';
import { changeHeld } from '../cash/change-held.ts';
import { withdrawTransfer } from '../transaction-policies/authorization-items.ts';
import { changeTransfer } from './change-transfer.ts';
import { type FundsTransfer, lockFamily } from './family.ts';
import { markCleared, pendingHolds } from './holds.ts';

export interface Cancellation {
  readonly details?: string | null;
  /**
   * `bank`: it didn't move the money, or already returned it. `authorizer`: a user denied the
   * transfer, so the bank must return money that has arrived.
   */
  readonly by?: 'bank' | 'authorizer';
}

/**
 * Cancels a pending transfer and releases its hold. A request can't cancel a transfer that the bank
 * already has.
 *
 * @throws Failure transfer_not_pending
 */
export async function cancelFundsTransfer(
  work: Work,
  id: string,
  { details = null, by }: Cancellation = {},
): Promise<void> {
  const { transfer, children } = await lockFamily(work, id);
  if (transfer.status !== 'pending') {
    throw new Failure('transfer_not_pending', `This funds transfer is ${transfer.status}.`);
  }
  if (isAtBank(transfer) && !by) {
    throw new Failure('transfer_not_pending', 'This funds transfer is already at the bank.');
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
      ask_bank_at: by !== 'bank' && isReturnDue(one) ? work.clock.now() : null,
    });
    await withdrawTransfer(work, { transferType: 'funds_transfer', transferId: one.id });
  }
}

/** Returns true if the bank has the order or has moved the money. Card payments can be returned. */
export function isAtBank(transfer: FundsTransfer): boolean {
  const { sent_at, settles_when_authorized, funds_transfer_type } = transfer;
  return sent_at !== null || (settles_when_authorized && funds_transfer_type !== 'credit_card');
}

/** Returns true if the bank must return money that has arrived. Cards are refunded separately. */
function isReturnDue(one: FundsTransfer): boolean {
  const isByBank = one.funds_transfer_type !== 'credit_card' && one.parent_id === null;
  return isByBank && one.settles_when_authorized && !one.amount.startsWith('-');
}
