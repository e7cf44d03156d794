import type { Services } from '../services.ts';
import type { TransferKind } from '../transaction-policies/transfer-kind.ts';
import { cancelFundsTransfer } from './cancel-funds-transfer.ts';
import { changeTransfer } from './change-transfer.ts';
import { type FundsTransfer, lockFamily } from './family.ts';
import { settleFundsTransfer } from './settle-funds-transfer.ts';

/** What becomes of a funds transfer when those who had to be asked have decided. */
export function fundsTransferKind(services: Services): TransferKind {
  return {
    async proceed(trx, id) {
      const { transfer, children } = await lockFamily(trx, id);
      const isDecided = (one: FundsTransfer) => one.id === id || !one.awaits_authorization;
      const own = [transfer, ...children].find((one) => one.id === id);
      if (!own?.awaits_authorization || own.status !== 'pending') return;
      await changeTransfer(services, trx, own, { awaits_authorization: false });
      const isFree = [transfer, ...children].every(isDecided);
      if (isFree && transfer.settles_when_authorized) {
        await settleFundsTransfer(services, trx, transfer.id);
      }
    },

    async cancel(trx, id) {
      const { transfer } = await lockFamily(trx, id);
      if (transfer.status !== 'pending') return;
      await cancelFundsTransfer(services, trx, id, { details: 'Its authorization was denied.' });
    },
  };
}
