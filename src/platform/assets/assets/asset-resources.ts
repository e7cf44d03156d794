import {
  AccountAssetTotal,
  Asset,
  AssetTransaction,
  AssetTransactionTaxLot,
  EthereumAsset,
  Security,
} from '../../../contract/index.ts';
import {
  defineResource,
  ofAccount,
  toMany,
  toOne,
  toOneOf,
  visibleToAll,
} from '../../kernel/work/index.ts';

export const assetResource = defineResource(Asset, {
  table: 'assets',
  notQueryable: ['description', 'max-decimal-precision'],
  relationships: {
    'ethereum-asset': toOneOf('ethereum-assets', 'asset_id'),
    security: toOneOf('securities', 'asset_id'),
  },
  visibleTo: visibleToAll,
});

export const ethereumAssetResource = defineResource(EthereumAsset, {
  table: 'ethereum_assets',
  notQueryable: ['decimal-places', 'description'],
  relationships: { asset: toOne('assets') },
  visibleTo: visibleToAll,
});

export const securityResource = defineResource(Security, {
  table: 'securities',
  relationships: { asset: toOne('assets') },
  visibleTo: visibleToAll,
});

export const accountAssetTotalResource = defineResource(AccountAssetTotal, {
  table: 'account_asset_totals',
  queryable: ['name'],
  relationships: {
    account: toOne('accounts'),
    asset: toOne('assets'),
    'asset-transactions': toMany('asset-transactions', 'account_asset_total_id'),
  },
  visibleTo: ofAccount('account_id'),
});

export const assetTransactionResource = defineResource(AssetTransaction, {
  table: 'asset_transactions',
  except: { 'unit-count-actual': { column: 'unit_count' } },
  queryable: [
    'asset-transfer-type',
    'created-at',
    'currency-type',
    'effective-at',
    'settled-on',
    'traded-on',
    'unit-count',
  ],
  relationships: {
    account: toOne('accounts'),
    asset: toOne('assets'),
    'asset-transfer': toOne('asset-transfers'),
    currency: toOne('currencies', 'currency_type'),
    'internal-asset-transfer-from': toOneOf(
      'internal-asset-transfers',
      'from_asset_transaction_id',
      { filterName: 'from-asset-transaction' },
    ),
    'internal-asset-transfer-to': toOneOf('internal-asset-transfers', 'to_asset_transaction_id', {
      filterName: 'to-asset-transaction',
    }),
    'asset-transaction-tax-lots': toMany('asset-transaction-tax-lots', 'asset_transaction_id'),
  },
  visibleTo: ofAccount('account_id'),
});

export const assetTransactionTaxLotResource = defineResource(AssetTransactionTaxLot, {
  table: 'asset_transaction_tax_lots',
  notQueryable: ['cost-basis', 'unit-price'],
  relationships: {
    account: toOne('accounts'),
    asset: toOne('assets'),
    'asset-transaction': toOne('asset-transactions'),
  },
  visibleTo: ofAccount('account_id'),
});
