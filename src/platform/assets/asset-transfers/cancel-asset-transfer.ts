import { Failure } from '../../kernel/failure.ts';
import type { Work } from '../../kernel/work.ts';
import { markCleared, pendingHolds } from '../../money/funds-transfers/holds.ts';
import { withdrawTransfer } from '../../money/transaction-policies/withdraw-transfer.ts';
import { changeHeldAssets } from '../assets/change-held-assets.ts';
import { magnitude } from './change-asset-transfer.ts';
import { lockAssetTransfer } from './lock-asset-transfer.ts';
import { assetTransferResource } from './transfer-resources.ts';

/**
 * The assets will not come, or go: what was held back for them is given free. Only a pending
 * transfer can be cancelled.
 *
 * @throws Failure transfer_not_pending
 */
export async function cancelAssetTransfer(work: Work, id: string): Promise<void> {
  const transfer = await lockAssetTransfer(work, id);
  if (transfer.status !== 'pending') {
    throw new Failure('transfer_not_pending', `This asset transfer is ${transfer.status}.`);
  }
  if (transfer.transfer_direction === 'outgoing') {
    await changeHeldAssets(work, {
      accountId: transfer.account_id,
      assetId: transfer.asset_id,
      hot: transfer.hot_transfer,
      pendingTransfer: `-${magnitude(transfer.unit_count_expected)}`,
    });
  }
  await markCleared(work, await pendingHolds(work, id, 'asset_transfer_id'), 'The transfer ended.');
  await work.change(assetTransferResource, transfer, {
    status: 'cancelled',
    cancelled_at: work.clock.now(),
  });
  await withdrawTransfer(work, { transferType: 'asset_transfer', transferId: id });
}
