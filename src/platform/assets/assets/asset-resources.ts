import {
  boolean,
  date,
  integer,
  json,
  money,
  text,
  timestamp,
  units,
} from '../../kernel/json-api/attribute.ts';
import { toMany, toOne, toOneOf } from '../../kernel/json-api/relationship.ts';
import { defineResource, everybody, ofAccount } from '../../kernel/json-api/resource.ts';

const hidden = { queryable: false };

/** Platform facts: section 2, row 20, and Appendix A. */
export const assetResource = defineResource({
  type: 'assets',
  table: 'assets',
  attributes: {
    'asset-transfer-types': json(),
    'asset-type': text(),
    'created-at': timestamp(),
    description: text(hidden),
    'fireblocks-asset-id': text(),
    'globally-available': boolean(),
    'innotrust-id': text(),
    internal: boolean(),
    label: text(),
    'max-decimal-precision': integer(hidden),
    name: text(),
    'requires-manual-deposit': boolean(),
    'requires-tag': boolean(),
    'settles-on-create': boolean(),
    'single-unit': boolean(),
    'support-fireblocks-incoming-address': boolean(),
    transferable: boolean(),
    'unit-name': text(),
    'updated-at': timestamp(),
  },
  relationships: {
    'ethereum-asset': toOneOf('ethereum-assets', 'asset_id'),
    security: toOneOf('securities', 'asset_id'),
  },
  visibleTo: everybody,
});

export const ethereumAssetResource = defineResource({
  type: 'ethereum-assets',
  table: 'ethereum_assets',
  attributes: {
    'decimal-places': integer(hidden),
    description: text(hidden),
    'smart-contract-address': text(),
    'smart-contract-address-production': text(),
    'smart-contract-address-testnet': text(),
    'specification-type': text(),
    ticker: text(),
  },
  relationships: { asset: toOne('assets') },
  visibleTo: everybody,
});

export const securityResource = defineResource({
  type: 'securities',
  table: 'securities',
  attributes: { cusip: text(), isin: text(), 'security-type': text() },
  relationships: { asset: toOne('assets') },
  visibleTo: everybody,
});

/** Platform facts: section 2, row 21. */
export const accountAssetTotalResource = defineResource({
  type: 'account-asset-totals',
  table: 'account_asset_totals',
  attributes: {
    name: text(),
    settled: units(hidden),
    'contingent-hold': units(hidden),
    'non-contingent-hold': units(hidden),
    'pending-transfer': units(hidden),
    disbursable: units(hidden),
    'settled-cold': units(hidden),
    'pending-transfer-cold': units(hidden),
    'non-contingent-hold-cold': units(hidden),
    'disbursable-cold': units(hidden),
    'settled-hot': units(hidden),
    'pending-transfer-hot': units(hidden),
    'non-contingent-hold-hot': units(hidden),
    'disbursable-hot': units(hidden),
    'updated-at': timestamp(hidden),
  },
  relationships: {
    account: toOne('accounts'),
    asset: toOne('assets'),
    'asset-transactions': toMany('asset-transactions', 'account_asset_total_id'),
  },
  visibleTo: ofAccount('account_id'),
});

/** Platform facts: Appendix A. */
export const assetTransactionResource = defineResource({
  type: 'asset-transactions',
  table: 'asset_transactions',
  attributes: {
    'asset-fee': units(hidden),
    'asset-transaction-type': text(hidden),
    'asset-transfer-type': text(),
    'cash-fee': money(hidden),
    'comments-1': text(hidden),
    'comments-2': text(hidden),
    'comments-3': text(hidden),
    'comments-4': text(hidden),
    'created-at': timestamp(),
    'currency-type': text(),
    data: text(hidden),
    'effective-at': timestamp(),
    'settled-on': date(),
    'traded-on': date(),
    'unit-count': units(),
    'unit-count-actual': units({ column: 'unit_count', queryable: false }),
  },
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

/** Platform facts: Appendix C. */
export const assetTransactionTaxLotResource = defineResource({
  type: 'asset-transaction-tax-lots',
  table: 'asset_transaction_tax_lots',
  attributes: {
    'acquisition-on': date(),
    'cost-basis': money(hidden),
    'unit-count': units(),
    'unit-price': money(hidden),
  },
  relationships: {
    account: toOne('accounts'),
    asset: toOne('assets'),
    'asset-transaction': toOne('asset-transactions'),
  },
  visibleTo: ofAccount('account_id'),
});
