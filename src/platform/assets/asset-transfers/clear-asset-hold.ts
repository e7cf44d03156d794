import type { Transaction } from 'kysely';
import type { Database } from '../../kernel/store/database.ts';
import { type Clearing, markCleared, pendingHolds } from '../../money/funds-transfers/holds.ts';
import { changeHeldAssets } from '../assets/change-held-assets.ts';
import { changeAssetTransfer, clearedNow, type TransferServices } from './change-asset-transfer.ts';
import { lockAssetTransfer } from './lock-asset-transfer.ts';

/**
 * Clears holds of an asset transfer. With the last one its contingencies are cleared: what has come
 * can be spent, what is to leave may settle.
 */
export async function clearAssetHolds(
  services: TransferServices,
  trx: Transaction<Database>,
  assetTransferId: string,
  { which, overrideReason = null }: Clearing,
): Promise<void> {
  const transfer = await lockAssetTransfer(trx, assetTransferId);
  const pending = await pendingHolds(trx, assetTransferId, 'asset_transfer_id');
  const cleared = pending.filter(which);
  if (cleared.length === 0) return;
  await markCleared(services, trx, cleared, overrideReason);
  if (cleared.length < pending.length) return;
  if (transfer.status === 'settled') {
    await changeHeldAssets(services, trx, {
      accountId: transfer.account_id,
      assetId: transfer.asset_id,
      hot: transfer.hot_transfer,
      contingentHold: `-${transfer.unit_count}`,
    });
  }
  await changeAssetTransfer(services, trx, transfer, clearedNow(services));
}
