import { AssetContribution, AssetDisbursement, AssetTransfer } from '../../../contract/index.ts';
import { defineResource, ofAccount, toMany, toOne, toOneOf } from '../../kernel/work/index.ts';

export const assetTransferResource = defineResource(AssetTransfer, {
  table: 'asset_transfers',
  notQueryable: ['settlement-details'],
  relationships: {
    account: toOne('accounts'),
    asset: toOne('assets'),
    'asset-contribution': toOne('asset-contributions'),
    'asset-disbursement': toOne('asset-disbursements'),
    'asset-transfer-method': toOne('asset-transfer-methods'),
    contact: toOne('contacts'),
    'contingent-holds': toMany('contingent-holds', 'asset_transfer_id'),
    'disbursement-authorization': toOneOf('disbursement-authorizations', 'asset_transfer_id'),
    'payment-instructions': toOne('payment-instructions'),
    'settled-asset-transaction': toOneOf('asset-transactions', 'asset_transfer_id'),
  },
  visibleTo: ofAccount('account_id'),
});

export const assetContributionResource = defineResource(AssetContribution, {
  table: 'asset_contributions',
  notQueryable: ['cost-basis', 'currency-type'],
  relationships: {
    account: toOne('accounts'),
    asset: toOne('assets'),
    'asset-transfer': toOneOf('asset-transfers', 'asset_contribution_id'),
    'asset-transfer-method': toOne('asset-transfer-methods'),
    contact: toOne('contacts'),
    currency: toOne('currencies', 'currency_type'),
  },
  visibleTo: ofAccount('account_id'),
  // The transfer sends webhooks instead.
  announced: { receivers: [] },
});

export const assetDisbursementResource = defineResource(AssetDisbursement, {
  table: 'asset_disbursements',
  notQueryable: ['unit-count'],
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
