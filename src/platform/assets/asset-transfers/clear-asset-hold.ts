import type { Work } from '../../kernel/work/index.ts';
import { nothingToClear } from '../../money/funds-transfers/clear-holds.ts';
import {
  type Clearing,
  type HeldTransfers,
  markCleared,
  pendingHolds,
} from '../../money/funds-transfers/holds.ts';
import { changeHeldAssets } from '../assets/change-held-assets.ts';
import { clearedNow, lockAssetTransfer } from './lock-asset-transfer.ts';
import { assetTransferResource } from './transfer-resources.ts';

/** Asset transfers, for holds and authorizations of disbursements. */
export const assetTransferHolds: HeldTransfers = {
  lock: lockAssetTransfer,
  clear: clearAssetHolds,
  clearOnRequest: clearAssetHoldsOnRequest,
};

/** Clears holds for a request. @throws Failure transfer_not_pending for a cancelled transfer */
export async function clearAssetHoldsOnRequest(
  work: Work,
  assetTransferId: string,
  clearing: Clearing,
): Promise<void> {
  const transfer = await lockAssetTransfer(work, assetTransferId);
  if (transfer.status === 'cancelled') throw nothingToClear(transfer);
  await clearAssetHolds(work, assetTransferId, clearing);
}

/** The last hold clears the contingencies: incoming assets can be spent, and outgoing ones may settle. */
async function clearAssetHolds(
  work: Work,
  assetTransferId: string,
  { which, overrideReason = null }: Clearing,
): Promise<void> {
  const transfer = await lockAssetTransfer(work, assetTransferId);
  const pending = await pendingHolds(work, assetTransferId, 'asset_transfer_id');
  const cleared = pending.filter(which);
  if (cleared.length === 0) return;
  await markCleared(work, cleared, overrideReason);
  if (cleared.length < pending.length) return;
  if (transfer.status === 'settled') {
    await changeHeldAssets(work, {
      accountId: transfer.account_id,
      assetId: transfer.asset_id,
      hot: transfer.hot_transfer,
      contingentHold: `-${transfer.unit_count}`,
    });
  }
  await work.change(assetTransferResource, transfer, clearedNow(work));
}
