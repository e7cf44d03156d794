import type * as z from 'zod/mini';
import type { cardNetworkPort } from '../../../vendors/ports/card-network.ts';
import type { CallbackResult } from '../../kernel/api/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import { abs, toCents } from '../../money/cash/cents.ts';
import { lockFamily } from '../../money/funds-transfers/family.ts';
import { reverseFundsTransfer } from '../../money/funds-transfers/reverse-funds-transfer.ts';

export type RefundFailure = z.infer<(typeof cardNetworkPort.callbacks)['refund-failed']['body']>;

/**
 * Reverses the transfer of a refund that the cardholder did not get: the account has the money again, which can be
 * refunded again. A repeated report changes nothing.
 *
 * @returns `later` until the refund has settled, `unknown` for an unknown refund, `refused` for the refund of a payment
 *   that was denied, which is in no account
 */
export function applyRefundFailure(
  { transact, log }: Pick<Services, 'transact' | 'log'>,
  { refundReference: id, reason }: RefundFailure,
): Promise<CallbackResult> {
  const details = `The card network could not refund: ${reason ?? 'no reason given'}`;
  return transact(async (work) => {
    const refund = await work.trx
      .selectFrom('card_refunds')
      .select('funds_transfer_id')
      .where('id', '=', id)
      .executeTakeFirst();
    if (!refund) return 'unknown';
    const { transfer } = await lockFamily(work, refund.funds_transfer_id);
    if (!transfer.amount.startsWith('-') || transfer.status === 'cancelled') {
      log.warn('a failed refund is in no account', { ids: { 'card-refunds': id } });
      return 'refused';
    }
    if (transfer.status === 'pending') return 'later';
    const isLeft = abs(toCents(transfer.amount)) > toCents(transfer.reversed_amount ?? '0');
    if (isLeft) await reverseFundsTransfer(work, transfer.id, { details });
    return 'taken';
  });
}
