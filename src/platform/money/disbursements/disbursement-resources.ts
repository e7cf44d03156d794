import { Disbursement, DisbursementAuthorization } from '../../../contract/index.ts';
import { defineResource, ofAccount, toOne, toOneOf } from '../../kernel/work/index.ts';

export const disbursementResource = defineResource(Disbursement, {
  table: 'disbursements',
  except: {
    'payment-details': null,
    'reference-number': null,
    'special-type': null,
    'transaction-number': null,
  },
  notQueryable: ['description'],
  relationships: {
    account: toOne('accounts'),
    contact: toOne('contacts'),
    currency: toOne('currencies', 'currency_type'),
    'disbursement-authorization': toOneOf('disbursement-authorizations', 'disbursement_id'),
    'funds-transfer': toOneOf('funds-transfers', 'disbursement_id'),
    'funds-transfer-method': toOne('funds-transfer-methods'),
    'payment-method': toOne('payment-methods', 'funds_transfer_method_id'),
  },
  visibleTo: ofAccount('account_id'),
});

export const disbursementAuthorizationResource = defineResource(DisbursementAuthorization, {
  table: 'disbursement_authorizations',
  queryable: ['created-at', 'status'],
  addedByRoutes: ['resource-token-hash'],
  relationships: {
    account: toOne('accounts'),
    disbursement: toOne('disbursements'),
    'asset-disbursement': toOne('asset-disbursements'),
    'funds-transfer': toOne('funds-transfers'),
    'asset-transfer': toOne('asset-transfers'),
  },
  visibleTo: ofAccount('account_id'),
});
