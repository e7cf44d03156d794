import { AssetTransferMethod } from '../../../contract/index.ts';
import { defineResource, ofAccount, toMany, toOne } from '../../kernel/work/index.ts';

export const assetTransferMethodResource = defineResource(AssetTransferMethod, {
  table: 'asset_transfer_methods',
  queryable: [
    'acquisition-on',
    'asset-transfer-type',
    'created-at',
    'currency-type',
    'default-for-rebalancing',
    'disbursement-approved',
    'inactive',
    'label',
    'single-use',
    'tag',
    'transfer-direction',
    'wallet-address',
  ],
  relationships: {
    account: toOne('accounts'),
    asset: toOne('assets'),
    'asset-transfers': toMany('asset-transfers', 'asset_transfer_method_id'),
    contact: toOne('contacts'),
  },
  visibleTo: ofAccount('account_id'),
  announced: { receivers: [] },
});
