import type { Work } from '../../kernel/work/index.ts';
import { requireDisbursementsAllowed } from '../../parties/accounts/require-disbursable.ts';
import type { FundsTransfer } from './family.ts';

type Going = Pick<
  FundsTransfer,
  'account_id' | 'contact_id' | 'funds_transfer_method_id' | 'refund_id' | 'sent_at'
>;

/**
 * Makes sure that outgoing money may leave still, whatever was frozen since it was asked for. It
 * goes back to where it came from all the same, and what the bank has been asked to send has gone.
 *
 * @throws Failure account_not_opened, account_frozen
 */
export async function requireMayGo(work: Work, transfer: Going): Promise<void> {
  if (transfer.sent_at === null && !(await goesBack(work, transfer))) {
    await requireDisbursementsAllowed(work.trx, transfer);
  }
}

async function goesBack(
  { trx }: Work,
  { refund_id, funds_transfer_method_id }: Going,
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
