import type { TransferKind } from '../../money/transaction-policies/transfer-kind.ts';
import { cancelAssetTransfer } from './cancel-asset-transfer.ts';
import { lockAssetTransfer } from './lock-asset-transfer.ts';
import { settleAssetTransfer } from './settle-asset-transfer.ts';

/** What becomes of an asset transfer when those who had to be asked have decided. */
export function assetTransferKind(): TransferKind {
  return {
    async lock(work, id) {
      await lockAssetTransfer(work, id);
    },
    async proceed(work, id) {
      const { status, settles_when_authorized: settles } = await lockAssetTransfer(work, id);
      if (status === 'pending' && settles) await settleAssetTransfer(work, id);
    },
    async cancel(work, id) {
      const { status } = await lockAssetTransfer(work, id);
      if (status === 'pending') await cancelAssetTransfer(work, id);
    },
  };
}
