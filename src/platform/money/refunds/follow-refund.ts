import type { Work } from '../../kernel/work.ts';
import { adjustHeld } from '../funds-transfers/held-money.ts';
import { setStatus } from './write-refund.ts';

/** A refund whose transfer was cancelled did not happen: what it took may be refunded again. */
export async function followRefund(
  work: Work,
  transfer: {
    readonly refund_id: string | null;
    readonly account_id: string;
    readonly status: string;
  },
): Promise<void> {
  if (transfer.refund_id === null || transfer.status !== 'cancelled') return;
  const { refund_id: id, account_id } = transfer;
  await setStatus(work, { id, account_id }, 'cancelled');
  const { funds_transfer_to_refund_id: paidId } = await work.trx
    .selectFrom('refunds')
    .select('funds_transfer_to_refund_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await adjustHeld(work, paidId);
}
