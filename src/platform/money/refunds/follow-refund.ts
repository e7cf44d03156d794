import type { Work } from '../../kernel/work/index.ts';
import { adjustHeld } from '../funds-transfers/held-money.ts';
import { refunds } from './refund-resource.ts';

/** A refund whose transfer was cancelled did not happen: what it took may be refunded again. */
export async function followRefund(
  work: Work,
  transfer: { readonly refund_id: string | null; readonly status: string },
): Promise<void> {
  if (transfer.refund_id === null || transfer.status !== 'cancelled') return;
  const refund = await work.change(refunds, transfer.refund_id, { status: 'cancelled' });
  await adjustHeld(work, refund.funds_transfer_to_refund_id);
}
