import { InternalAssetTransfer, InternalAssetTransferReview } from '../../../contract/index.ts';
import { defineResource, toOne, toOneOf } from '../../kernel/work/index.ts';
import { defineReviewResource, ofEither } from '../../money/between-accounts/review-resource.ts';

export const internalAssetTransferResource = defineResource(InternalAssetTransfer, {
  table: 'internal_asset_transfers',
  notQueryable: ['preserve-tax-lots', 'updated-at'],
  relationships: {
    asset: toOne('assets'),
    'from-account': toOne('accounts'),
    'from-asset-transaction': toOne('asset-transactions'),
    'internal-asset-transfer-review': toOneOf(
      'internal-asset-transfer-reviews',
      'internal_asset_transfer_id',
    ),
    'to-account': toOne('accounts'),
    'to-asset-transaction': toOne('asset-transactions'),
  },
  visibleTo: ofEither,
  announced: { receivers: ['from_account_id', 'to_account_id'] },
});

export const internalAssetTransferReviewResource = defineReviewResource(
  InternalAssetTransferReview,
  'internal_asset_transfer',
);
