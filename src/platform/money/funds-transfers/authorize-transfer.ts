import type { TransferKind } from '../transaction-policies/transfer-kind.ts';
import { cancelFundsTransfer } from './cancel-funds-transfer.ts';
import { lockFamily } from './family.ts';
import { isFamilyWaiting } from './is-family-waiting.ts';
import { settleFundsTransfer } from './settle-funds-transfer.ts';

/** What becomes of a funds transfer when those who had to be asked have decided. */
export function fundsTransferKind(): TransferKind {
  return {
    async lock(work, id) {
      await lockFamily(work, id);
    },

    async proceed(work, id) {
      const family = await lockFamily(work, id);
      const { id: wholeId, status, settles_when_authorized } = family.transfer;
      if (status !== 'pending' || !settles_when_authorized) return;
      if (!(await isFamilyWaiting(work, family))) await settleFundsTransfer(work, wholeId);
    },

    async cancel(work, id) {
      const { transfer } = await lockFamily(work, id);
      if (transfer.status !== 'pending') return;
      const details = 'Its authorization was denied.';
      await cancelFundsTransfer(work, id, { details, isDenied: true });
    },
  };
}
