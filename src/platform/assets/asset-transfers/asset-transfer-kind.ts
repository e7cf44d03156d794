import type { Services } from '../../kernel/services.ts';
import type { TransferKind } from '../../money/transaction-policies/transfer-kind.ts';
import { cancelAssetTransfer } from './cancel-asset-transfer.ts';
import { lockAssetTransfer } from './lock-asset-transfer.ts';
import { settleAssetTransfer } from './settle-asset-transfer.ts';

/** What becomes of an asset transfer when those who had to be asked have decided. */
export function assetTransferKind(services: Services): TransferKind {
  return {
    async lock(trx, id) {
      await lockAssetTransfer(trx, id);
    },
    async proceed(trx, id) {
      const { status, settles_when_authorized: settles } = await lockAssetTransfer(trx, id);
      if (status === 'pending' && settles) await settleAssetTransfer(services, trx, id);
    },
    async cancel(trx, id) {
      const { status } = await lockAssetTransfer(trx, id);
      if (status === 'pending') await cancelAssetTransfer(services, trx, id);
    },
  };
}
