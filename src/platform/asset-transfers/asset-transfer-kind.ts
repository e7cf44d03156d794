import type { Services } from '../services.ts';
import type { TransferKind } from '../transaction-policies/transfer-kind.ts';
import { cancelAssetTransfer } from './cancel-asset-transfer.ts';
import { changeAssetTransfer } from './change-asset-transfer.ts';
import { lockAssetTransfer } from './lock-asset-transfer.ts';
import { settleAssetTransfer } from './settle-asset-transfer.ts';

/** What becomes of an asset transfer when those who had to be asked have decided. */
export function assetTransferKind(services: Services): TransferKind {
  return {
    async lock(trx, id) {
      await lockAssetTransfer(trx, id);
    },
    async proceed(trx, id) {
      const transfer = await lockAssetTransfer(trx, id);
      if (transfer.status !== 'pending') return;
      await changeAssetTransfer(services, trx, transfer, { awaits_authorization: false });
      if (transfer.settles_when_authorized) await settleAssetTransfer(services, trx, id);
    },
    async cancel(trx, id) {
      const { status } = await lockAssetTransfer(trx, id);
      if (status === 'pending') await cancelAssetTransfer(services, trx, id);
    },
  };
}
