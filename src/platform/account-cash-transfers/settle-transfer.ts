import type { Transaction } from 'kysely';
import { requireContributable } from '../accounts/require-contributable.ts';
import { requireMayDisburse } from '../accounts/require-disbursable.ts';
import { changeHeld } from '../cash/change-held.ts';
import { transferCash } from '../cash/transfer-cash.ts';
import type { Database } from '../store/database.ts';
import { isWaiting } from '../transaction-policies/is-waiting.ts';
import type { TransferKind } from '../transaction-policies/transfer-kind.ts';
import { withdrawTransfer } from '../transaction-policies/withdraw-transfer.ts';
import {
  announceTransfer,
  type CashTransfer,
  lockTransfer,
  type TransferServices,
} from './lock-transfer.ts';
import { endReview, isInReview } from './reviews.ts';

const transferType = 'account_cash_transfer';

/** Moves the money of a locked transfer; what was held for it must be free. */
export async function settle(
  services: TransferServices,
  trx: Transaction<Database>,
  transfer: Omit<CashTransfer, 'organization_id'>,
): Promise<void> {
  const moved = await transferCash(services, trx, {
    fromAccountId: transfer.from_account_id,
    toAccountId: transfer.to_account_id,
    amount: transfer.amount,
    currencyType: transfer.currency_type,
    comments_1: transfer.reference ?? 'Account cash transfer.',
  });
  await trx
    .updateTable('account_cash_transfers')
    .set({
      status: 'settled',
      from_cash_transaction_id: moved.fromCashTransactionId,
      to_cash_transaction_id: moved.toCashTransactionId,
      updated_at: services.clock.now(),
    })
    .where('id', '=', transfer.id)
    .execute();
  const changes = ['status', 'from-cash-transaction.id', 'to-cash-transaction.id'];
  await announceTransfer(services, trx, { ...transfer, changes });
}

/**
 * Settles a locked, pending transfer, unless somebody still has to approve it.
 *
 * @throws Failure account_not_opened, account_frozen: what is frozen since it was made stays so
 */
export async function settleWhenFree(
  services: TransferServices,
  trx: Transaction<Database>,
  transfer: CashTransfer,
): Promise<void> {
  if (await isInReview(trx, transfer.id)) return;
  if (await isWaiting(trx, { transferType, transferId: transfer.id })) return;
  await requireMayDisburse(trx, { account_id: transfer.from_account_id });
  await requireContributable(trx, { account_id: transfer.to_account_id });
  await release(services, trx, transfer);
  await settle(services, trx, transfer);
}

/** Cancels a locked, pending transfer and gives back what it held. */
export async function cancelPending(
  services: TransferServices,
  trx: Transaction<Database>,
  transfer: CashTransfer,
): Promise<void> {
  await release(services, trx, transfer);
  await trx
    .updateTable('account_cash_transfers')
    .set({ status: 'cancelled', updated_at: services.clock.now() })
    .where('id', '=', transfer.id)
    .execute();
  await endReview(services, trx, { transferId: transfer.id, status: 'denied' });
  await withdrawTransfer(services, trx, { transferType, transferId: transfer.id });
  await announceTransfer(services, trx, { ...transfer, changes: ['status'] });
}

async function release(
  services: TransferServices,
  trx: Transaction<Database>,
  { from_account_id, currency_type, amount }: CashTransfer,
): Promise<void> {
  await changeHeld(services, trx, {
    accountId: from_account_id,
    currencyType: currency_type,
    pendingTransfer: `-${amount}`,
  });
}

/** What becomes of transfers that waited for their authorization. */
export function cashTransferKind(services: TransferServices): TransferKind {
  return {
    async lock(trx, transferId) {
      await lockTransfer(trx, transferId);
    },
    async proceed(trx, transferId) {
      const transfer = await lockTransfer(trx, transferId);
      if (transfer.status === 'pending') await settleWhenFree(services, trx, transfer);
    },
    async cancel(trx, transferId) {
      const transfer = await lockTransfer(trx, transferId);
      if (transfer.status === 'pending') await cancelPending(services, trx, transfer);
    },
  };
}
