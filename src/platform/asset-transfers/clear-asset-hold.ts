import type { Transaction } from 'kysely';
import { changeHeldAssets } from '../assets/change-held-assets.ts';
import { type Hold, markCleared } from '../funds-transfers/holds.ts';
import type { Database } from '../store/database.ts';
import {
  changeAssetTransfer,
  clearedNow,
  pendingHoldsOf,
  type TransferServices,
} from './change-asset-transfer.ts';
import { lockAssetTransfer } from './lock-asset-transfer.ts';

interface Clearing {
  /** Which of the transfer's pending holds. */
  readonly which: (hold: Hold) => boolean;
  readonly overrideReason?: string | null;
}

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
  const pending = await pendingHoldsOf(trx, assetTransferId);
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

/**
 * Clears one hold of an asset transfer; nothing happens when it is cleared already.
 *
 * @throws Error when it is the hold of a funds transfer
 */
export async function clearAssetHold(
  services: TransferServices,
  trx: Transaction<Database>,
  holdId: string,
  overrideReason: string | null = null,
): Promise<void> {
  const { asset_transfer_id } = await trx
    .selectFrom('contingent_holds')
    .select('asset_transfer_id')
    .where('id', '=', holdId)
    .executeTakeFirstOrThrow();
  if (asset_transfer_id === null) throw new Error('the hold is not of an asset transfer');
  await clearAssetHolds(services, trx, asset_transfer_id, {
    which: ({ id }) => id === holdId,
    overrideReason,
  });
}
