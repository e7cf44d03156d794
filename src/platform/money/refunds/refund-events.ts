import type { ModuleFactory } from '../../kernel/api/index.ts';
import { on, type Work } from '../../kernel/work/index.ts';
import { transferStatusChanged } from '../funds-transfers/change-transfer.ts';
import type { FundsTransfer } from '../funds-transfers/family.ts';
import { adjustHeld } from '../funds-transfers/held-money.ts';
import { transferReversed } from '../funds-transfers/reverse-funds-transfer.ts';
import { refundDeniedCard } from './card-refunds.ts';
import { refunds } from './refund-resource.ts';

/** Refunds, and how they follow their transfers. */
export const refundEvents: ModuleFactory = () => ({
  resources: [refunds],
  handlers: [
    on(transferStatusChanged, syncRefund),
    on(transferStatusChanged, refundDeniedCard),
    on(transferReversed, holdReturned),
  ],
});

/** A refund whose transfer was cancelled did not happen: what it took may be refunded again. */
async function syncRefund(
  work: Work,
  transfer: { readonly refund_id: string | null; readonly status: string },
): Promise<void> {
  if (transfer.refund_id === null || transfer.status !== 'cancelled') return;
  const refund = await work.change(refunds, transfer.refund_id, { status: 'cancelled' });
  await adjustHeld(work, refund.funds_transfer_to_refund_id);
}

/** A refund has come back: its money is there again, and held where the rest is. */
async function holdReturned(work: Work, { refund_id }: FundsTransfer): Promise<void> {
  if (refund_id === null) return;
  const { funds_transfer_to_refund_id } = await work.read(refunds, refund_id);
  await adjustHeld(work, funds_transfer_to_refund_id);
}
