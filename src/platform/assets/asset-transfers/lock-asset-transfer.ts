import type { Selectable } from 'kysely';
import type { AssetTransfersTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { lockAssetTotals } from '../assets/change-held-assets.ts';
import { assetTransferResource } from './transfer-resources.ts';

export type AssetTransfer = Selectable<AssetTransfersTable>;

/** Locks the totals, then the transfer. */
export async function lockAssetTransfer(work: Work, id: string): Promise<AssetTransfer> {
  const { account_id: accountId, asset_id: assetId } = await work.read(assetTransferResource, id);
  await lockAssetTotals(work, [{ accountId, assetId }]);
  return work.lock(assetTransferResource, id);
}

/** Returns the columns of a transfer without pending holds. */
export function clearedNow({ clock }: Work) {
  const now = clock.now();
  return {
    contingencies_cleared_at: now,
    contingencies_cleared_on: now.toISOString().slice(0, 10),
  };
}
