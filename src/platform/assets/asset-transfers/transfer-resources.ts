import { boolean, date, money, text, timestamp, units } from '../../kernel/json-api/attribute.ts';
import { toMany, toOne, toOneOf } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';

const hidden = { queryable: false };

/** Platform facts: Appendix A. */
export const assetTransferResource = defineResource({
  type: 'asset-transfers',
  table: 'asset_transfers',
  attributes: {
    'cancelled-at': timestamp(),
    'contingencies-cleared-at': timestamp(),
    'contingencies-cleared-on': date(),
    'created-at': timestamp(),
    'hot-transfer': boolean(),
    'settlement-details': text(hidden),
    status: text(),
    'transaction-hash': text(),
    'unit-count': units(),
    'unit-count-expected': units(),
  },
  relationships: {
    account: toOne('accounts'),
    asset: toOne('assets'),
    'asset-contribution': toOne('asset-contributions'),
    'asset-disbursement': toOne('asset-disbursements'),
    'asset-transfer-method': toOne('asset-transfer-methods'),
    contact: toOne('contacts'),
    'contingent-holds': toMany('contingent-holds', 'asset_transfer_id'),
    'disbursement-authorization': toOneOf('disbursement-authorizations', 'asset_transfer_id'),
    'settled-asset-transaction': toOneOf('asset-transactions', 'asset_transfer_id'),
  },
  visibleTo: ofAccount('account_id'),
});

export const assetContributionResource = defineResource({
  type: 'asset-contributions',
  table: 'asset_contributions',
  attributes: {
    'acquisition-on': date(),
    'cost-basis': money(hidden),
    'created-at': timestamp(),
    'currency-type': text(hidden),
    'unit-count': units(),
    'unit-count-expected': units(),
  },
  relationships: {
    account: toOne('accounts'),
    asset: toOne('assets'),
    'asset-transfer': toOneOf('asset-transfers', 'asset_contribution_id'),
    'asset-transfer-method': toOne('asset-transfer-methods'),
    contact: toOne('contacts'),
    currency: toOne('currencies', 'currency_type'),
  },
  visibleTo: ofAccount('account_id'),
});

export const assetDisbursementResource = defineResource({
  type: 'asset-disbursements',
  table: 'asset_disbursements',
  attributes: {
    'created-at': timestamp(),
    'unit-count': units(hidden),
    'updated-at': timestamp(),
  },
  relationships: {
    account: toOne('accounts'),
    asset: toOne('assets'),
    'asset-transfer': toOneOf('asset-transfers', 'asset_disbursement_id'),
    'asset-transfer-method': toOne('asset-transfer-methods'),
    contact: toOne('contacts'),
    'disbursement-authorization': toOneOf('disbursement-authorizations', 'asset_disbursement_id'),
  },
  visibleTo: ofAccount('account_id'),
});
