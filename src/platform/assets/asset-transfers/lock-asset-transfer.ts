import type { Work } from '../../kernel/work.ts';
import { lockAssetTotals } from '../assets/change-held-assets.ts';
import type { AssetTransfer } from './change-asset-transfer.ts';

/** Locks what a transfer moves, and then the transfer: read its status after that. */
export async function lockAssetTransfer(work: Work, id: string): Promise<AssetTransfer> {
  const find = work.trx.selectFrom('asset_transfers').where('id', '=', id);
  const { account_id, asset_id } = await find
    .select(['account_id', 'asset_id'])
    .executeTakeFirstOrThrow();
  await lockAssetTotals(work, [{ accountId: account_id, assetId: asset_id }]);
  return find.selectAll().forUpdate().executeTakeFirstOrThrow();
}
