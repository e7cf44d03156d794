import type * as z from 'zod/mini';
import type { cardNetworkPort } from '../../../vendors/ports/card-network.ts';
import { type CallbackResult, takeStep } from '../../kernel/api/index.ts';
import type { Services, Work } from '../../kernel/work/index.ts';
import { toCents } from '../../money/cash/cents.ts';
import { chargebackLifecycle } from '../../money/chargebacks/chargeback-lifecycle.ts';
import { creditCardAuthorizations } from '../../money/credit-card-authorizations/credit-card-authorizations.ts';
import {
  cancelFundsTransfer,
  isAtBank,
} from '../../money/funds-transfers/cancel-funds-transfer.ts';
import { type FundsTransfer, lockFamily } from '../../money/funds-transfers/family.ts';
import { openChargeback } from '../../money/funds-transfers/remaining-amount.ts';
import { reverseFundsTransfer } from '../../money/funds-transfers/reverse-funds-transfer.ts';
import { refundLifecycle } from '../../money/refunds/write-refund.ts';

export type CaptureFailure = z.infer<(typeof cardNetworkPort.callbacks)['capture-failed']['body']>;

/**
 * Takes a card payment out of the books that the network did not pay, even if that overdraws the account. Ends its
 * dispute, cancels its refunds that were not sent, and reverses all of it: what was sent back to somebody is owed by the
 * account until `refund-failed` brings it back. A repeated report changes nothing.
 *
 * @returns `later` while the capture isn't known, `unknown` for an unknown authorization, `refused` for one that took
 *   no money
 */
export function applyCaptureFailure(
  { transact }: Pick<Services, 'transact'>,
  { authorizationReference: id, reason }: CaptureFailure,
): Promise<CallbackResult> {
  const details = `The card network did not pay: ${reason ?? 'no reason given'}`;
  return transact(async (work) => {
    const found = await findPayment(work, id);
    if (!found) return 'unknown';
    if (found.status === 'authorizing' || found.status === 'authorized') return 'later';
    // It was reversed or declined, so nothing is in the books.
    if (found.status !== 'captured') return 'taken';
    if (found.transfer_id === null) return 'refused';
    const { transfer } = await lockFamily(work, found.transfer_id);
    const authorization = await work.lock(creditCardAuthorizations, id);
    if (authorization.status !== 'captured') return 'taken';
    await work.change(creditCardAuthorizations, authorization, {
      status: 'reversed',
      failure_code: 'capture_failed',
      reversed_at: work.clock.now(),
    });
    await takeBack(work, transfer, details);
    return 'taken';
  });
}

/** Takes a locked transfer out of the books. */
async function takeBack(work: Work, transfer: FundsTransfer, details: string): Promise<void> {
  const { id, status, amount, reversed_amount } = transfer;
  if (status === 'pending') return cancelFundsTransfer(work, id, { details, by: 'bank' });
  if (status === 'cancelled') return withdrawRefundOf(work, id);
  await endDispute(work, id);
  await cancelRefunds(work, id, details);
  const isLeft = toCents(amount) > toCents(reversed_amount ?? '0');
  if (isLeft) await reverseFundsTransfer(work, id, { details, neverArrived: true });
}

const findPayment = ({ trx }: Work, id: string) =>
  trx
    .selectFrom('credit_card_authorizations as authorization')
    .leftJoin('funds_transfers as transfer', (join) =>
      join
        .onRef('transfer.contribution_id', '=', 'authorization.contribution_id')
        .on('transfer.parent_id', 'is', null)
        .on('transfer.funds_transfer_type', '=', 'credit_card'),
    )
    .where('authorization.id', '=', id)
    .select(['authorization.status', 'transfer.id as transfer_id'])
    .executeTakeFirst();

/** Deletes the refund of a denied payment, unless it was sent. */
async function withdrawRefundOf({ trx }: Work, transferId: string): Promise<void> {
  await trx
    .deleteFrom('card_refunds')
    .where('funds_transfer_id', '=', transferId)
    .where('sent_at', 'is', null)
    .execute();
}

async function endDispute(work: Work, transferId: string): Promise<void> {
  const open = await work.trx
    .selectFrom('chargebacks')
    .select('id')
    .where('funds_transfer_id', '=', transferId)
    .where('status', 'in', openChargeback)
    .executeTakeFirst();
  if (open) await takeStep(work, chargebackLifecycle, { id: open.id, step: 'withdraw' });
}

/** Cancels the refunds that nobody has sent yet. */
async function cancelRefunds(work: Work, transferId: string, details: string): Promise<void> {
  const refunds = await work.trx
    .selectFrom('refunds')
    .leftJoin('funds_transfers as gone', 'gone.refund_id', 'refunds.id')
    .where('refunds.funds_transfer_to_refund_id', '=', transferId)
    .where('refunds.status', '!=', 'cancelled')
    .select(['refunds.id', 'refunds.status', 'gone.id as gone_id'])
    .orderBy('refunds.id')
    .execute();
  for (const { id, status, gone_id } of refunds) {
    if (status === 'pending') await takeStep(work, refundLifecycle, { id, step: 'cancel' });
    if (gone_id === null) continue;
    const { transfer } = await lockFamily(work, gone_id);
    const isWaiting = transfer.status === 'pending' && !isAtBank(transfer);
    if (isWaiting) await cancelFundsTransfer(work, gone_id, { details });
  }
}
