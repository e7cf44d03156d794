import type { Transaction } from 'kysely';
import { insertFundsTransfer } from '../funds-transfers/insert-funds-transfer.ts';
import type { Database } from '../store/database.ts';
import { insertCardRefund } from './card-refunds.ts';
import { requireRefundable } from './refund-rules.ts';
import { lockPending, type RefundServices, setStatus } from './write-refund.ts';

/**
 * Makes the funds transfer that takes the money back, `pending` until the card network or the bank
 * has it. Specification, "States and transitions".
 *
 * @returns the id of what the card network is to be told; undefined when it goes to a bank account
 * @throws Failure transfer_not_pending, transfer_not_settled; 39001 when the money has been spent
 */
export async function processPendingRefund(
  services: RefundServices,
  trx: Transaction<Database>,
  id: string,
): Promise<string | undefined> {
  const { refund, transfer } = await lockPending(trx, id);
  requireRefundable(transfer);
  const { funds_transfer_type: type } = await trx
    .selectFrom('funds_transfer_methods')
    .select('funds_transfer_type')
    .where('id', '=', refund.funds_transfer_method_id)
    .executeTakeFirstOrThrow();
  const newTransferId = await insertFundsTransfer(services, trx, {
    accountId: refund.account_id,
    contactId: refund.contact_id,
    amount: `-${refund.amount}`,
    currencyType: refund.currency_type,
    fundsTransferType: type,
    fundsTransferMethodId: refund.funds_transfer_method_id,
    refundId: refund.id,
    privateMemo: refund.memo,
  });
  await setStatus(services, trx, refund, 'processed');
  if (type !== 'credit_card') return undefined;
  return insertCardRefund(services, trx, {
    transfer: { id: newTransferId, account_id: refund.account_id },
    contributionId: transfer.contribution_id,
    amount: refund.amount,
  });
}

/** A refund whose transfer was cancelled did not happen: what it took may be refunded again. */
export async function followRefund(
  services: RefundServices,
  trx: Transaction<Database>,
  transfer: {
    readonly refund_id: string | null;
    readonly account_id: string;
    readonly status: string;
  },
): Promise<void> {
  if (transfer.refund_id === null || transfer.status !== 'cancelled') return;
  const { refund_id: id, account_id } = transfer;
  await setStatus(services, trx, { id, account_id }, 'cancelled');
}
