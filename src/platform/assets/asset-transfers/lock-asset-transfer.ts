import type { Selectable } from 'kysely';
import type { AssetTransfersTable } from '../../kernel/store/index.ts';
import type { Work } from '../../kernel/work/index.ts';
import { lockAssetTotals } from '../assets/change-held-assets.ts';
import { assetTransferResource } from './transfer-resources.ts';

export type AssetTransfer = Selectable<AssetTransfersTable>;

/** Locks what a transfer moves, and then the transfer: read its status after that. */
export async function lockAssetTransfer(work: Work, id: string): Promise<AssetTransfer> {
  const { account_id: accountId, asset_id: assetId } = await work.read(assetTransferResource, id);
  await lockAssetTotals(work, [{ accountId, assetId }]);
  return work.lock(assetTransferResource, id);
}

/** What is said when the last hold is cleared, or nothing holds a transfer at all. */
export function clearedNow({ clock }: Work) {
  const now = clock.now();
  return {
    contingencies_cleared_at: now,
    contingencies_cleared_on: now.toISOString().slice(0, 10),
  };
}
