import type { ModuleFactory } from '../../kernel/api/index.ts';
import { on, type Work } from '../../kernel/work/index.ts';
import { transferStatusChanged } from '../funds-transfers/change-transfer.ts';
import type { FundsTransfer } from '../funds-transfers/family.ts';
import { adjustHeld } from '../funds-transfers/held-money.ts';
import { transferReversed } from '../funds-transfers/reverse-funds-transfer.ts';
import { refundDeniedCard } from './card-refunds.ts';
import { refunds } from './refund-resource.ts';

/** Refunds, and their handlers of events of funds transfers. */
export const refundEvents: ModuleFactory = () => ({
  resources: [refunds],
  handlers: [
    on(transferStatusChanged, syncRefund),
    on(transferStatusChanged, refundDeniedCard),
    on(transferReversed, holdReturned),
  ],
});

/** Cancels a refund with its transfer. Its amount can be refunded again. */
async function syncRefund(
  work: Work,
  transfer: { readonly refund_id: string | null; readonly status: string },
): Promise<void> {
  if (transfer.refund_id === null || transfer.status !== 'cancelled') return;
  const refund = await work.change(refunds, transfer.refund_id, { status: 'cancelled' });
  await adjustHeld(work, refund.funds_transfer_to_refund_id);
}

/** Updates held amounts after the bank returned a refund. */
async function holdReturned(work: Work, { refund_id }: FundsTransfer): Promise<void> {
  if (refund_id === null) return;
  const { funds_transfer_to_refund_id } = await work.read(refunds, refund_id);
  await adjustHeld(work, funds_transfer_to_refund_id);
}
