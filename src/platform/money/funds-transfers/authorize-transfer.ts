import type { Services } from '../../kernel/services.ts';
import type { TransferKind } from '../transaction-policies/transfer-kind.ts';
import { cancelFundsTransfer } from './cancel-funds-transfer.ts';
import { lockFamily } from './family.ts';
import { isFamilyWaiting } from './is-family-waiting.ts';
import { settleFundsTransfer } from './settle-funds-transfer.ts';

/** What becomes of a funds transfer when those who had to be asked have decided. */
export function fundsTransferKind(services: Services): TransferKind {
  return {
    async lock(trx, id) {
      await lockFamily(trx, id);
    },

    async proceed(trx, id) {
      const family = await lockFamily(trx, id);
      const { id: wholeId, status, settles_when_authorized } = family.transfer;
      if (status !== 'pending' || !settles_when_authorized) return;
      if (!(await isFamilyWaiting(trx, family))) await settleFundsTransfer(services, trx, wholeId);
    },

    async cancel(trx, id) {
      const { transfer } = await lockFamily(trx, id);
      if (transfer.status !== 'pending') return;
      const details = 'Its authorization was denied.';
      await cancelFundsTransfer(services, trx, id, { details, isDenied: true });
    },
  };
}
