import type { Selectable } from 'kysely';
import type { InternalAssetTransferInput } from '../../../contract/index.ts';
import type { InternalAssetTransfersTable, Queryable } from '../../kernel/store/index.ts';
import type { Services } from '../../kernel/work/index.ts';
import type { TransferBook } from '../../money/between-accounts/transfer-book.ts';
import {
  changeHeldAssets,
  lockAssetTotals,
  requireDisbursableAssets,
} from '../assets/change-held-assets.ts';
import { findAsset, requireUnits } from '../assets/find-asset.ts';
import { transferAssets } from '../assets/post-asset.ts';
import { internalAssetTransferResource } from './transfer-resources.ts';

/** Units, asset and accounts of an internal asset transfer. */
export type AssetTerms = Pick<
  Selectable<InternalAssetTransfersTable>,
  | 'from_account_id'
  | 'to_account_id'
  | 'asset_id'
  | 'unit_count'
  | 'hot_transfer'
  | 'preserve_tax_lots'
  | 'reference'
>;

/** Creates the {@link TransferBook} for assets. */
export function assetBook(services: Services): TransferBook<AssetTerms> {
  return {
    services,
    type: 'internal_asset_transfer',
    transfers: internalAssetTransferResource,
    reviewPolicy: 'review-asset-transfers',
    find: (work, how, id) => work[how](internalAssetTransferResource, id),
    insert: (work, transfer) => work.insert(internalAssetTransferResource, transfer),
    measure: ({ unit_count, asset_id }) => ({ amount: unit_count, of: { assetId: asset_id } }),
    lockTotals: (work, { from_account_id, to_account_id, asset_id: assetId }) =>
      lockAssetTotals(work, [
        { accountId: from_account_id, assetId },
        { accountId: to_account_id, assetId },
      ]),
    requirePassable: (work, terms) =>
      requireDisbursableAssets(work, {
        ...sender(terms),
        unitCount: terms.unit_count,
        attribute: 'unit-count',
      }),
    changeHeld: (work, terms, by) =>
      changeHeldAssets(work, { ...sender(terms), pendingTransfer: by }),
    move: (work, terms) =>
      transferAssets(work, {
        fromAccountId: terms.from_account_id,
        toAccountId: terms.to_account_id,
        assetId: terms.asset_id,
        unitCount: terms.unit_count,
        hot: terms.hot_transfer,
        preserveTaxLots: terms.preserve_tax_lots,
        comments_1: terms.reference ?? 'Internal asset transfer.',
      }),
  };
}

/** Returns the terms of a request. @throws Failure invalid_attribute */
export async function assetTermsOf(
  db: Queryable,
  input: InternalAssetTransferInput,
): Promise<AssetTerms> {
  const asset = await findAsset(db, input['asset-id']);
  return {
    from_account_id: input['from-account-id'],
    to_account_id: input['to-account-id'],
    asset_id: input['asset-id'],
    unit_count: requireUnits(asset, input['unit-count']),
    hot_transfer: input['hot-transfer'] ?? false,
    preserve_tax_lots: input['preserve-tax-lots'] ?? false,
    reference: input.reference ?? null,
  };
}

function sender({ from_account_id, asset_id, hot_transfer }: AssetTerms) {
  return { accountId: from_account_id, assetId: asset_id, hot: hot_transfer };
}
