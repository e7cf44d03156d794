import { failureOf } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { requireDisbursementsAllowed } from '../../parties/accounts/require-disbursable.ts';
import type { FundsTransfer } from './family.ts';

type Outgoing = Pick<
  FundsTransfer,
  'account_id' | 'contact_id' | 'funds_transfer_method_id' | 'refund_id' | 'sent_at'
>;

/**
 * Checks that outgoing money may still leave its account. Returns to the payment's source, and orders
 * that the bank already has, are allowed even if the account was frozen in the meantime.
 *
 * @throws Failure account_not_opened, account_frozen
 */
export async function requireOutgoingAllowed(work: Work, transfer: Outgoing): Promise<void> {
  if (transfer.sent_at === null && !(await isReturn(work, transfer))) {
    await requireDisbursementsAllowed(work.trx, transfer);
  }
}

/** Returns true for incoming money, and for outgoing money that may still leave its account. */
export async function isAllowedToMove(
  work: Work,
  transfer: Outgoing & Pick<FundsTransfer, 'amount'>,
): Promise<boolean> {
  if (!transfer.amount.startsWith('-')) return true;
  return (await failureOf(requireOutgoingAllowed(work, transfer))) === undefined;
}

async function isReturn(
  { trx }: Work,
  { refund_id, funds_transfer_method_id }: Outgoing,
): Promise<boolean> {
  if (refund_id === null || funds_transfer_method_id === null) return false;
  const refunded = await trx
    .selectFrom('refunds')
    .innerJoin('funds_transfers as paid', 'paid.id', 'refunds.funds_transfer_to_refund_id')
    .select('paid.id')
    .where('refunds.id', '=', refund_id)
    .where('paid.funds_transfer_method_id', '=', funds_transfer_method_id)
    .executeTakeFirst();
  return refunded !== undefined;
}
