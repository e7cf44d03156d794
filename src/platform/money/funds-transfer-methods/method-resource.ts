import { FundsTransferMethod, PaymentMethod } from '../../../contract/index.ts';
import { defineResource, ofAccount, toMany, toOne } from '../../kernel/work/index.ts';

const notQueryable = ['further-credit-account-number', 'iban', 'swift-code'] as const;

/** The filter's name for both names of the resource. */
const asMethod = { filterName: 'funds-transfer-method' };

const relationships = {
  account: toOne('accounts'),
  contact: toOne('contacts'),
  'credit-card-resource': toOne('credit-card-resources'),
  bank: toOne('banks', 'bank_id', {
    related: (id) => `/v2/funds-transfer-methods/${id}/bank`,
  }),
  'bank-address': toOne('addresses'),
  'beneficiary-address': toOne('addresses'),
  'intermediary-bank-address': toOne('addresses'),
  'mailing-address': toOne('addresses'),
  contributions: toMany('contributions', 'funds_transfer_method_id', asMethod),
  disbursements: toMany('disbursements', 'funds_transfer_method_id', asMethod),
  'funds-transfers': toMany('funds-transfers', 'funds_transfer_method_id', asMethod),
};

/** Methods of payment. Coverage: "Funds transfer method (bank-linked ACH)". */
export const fundsTransferMethods = defineResource(FundsTransferMethod, {
  table: 'funds_transfer_methods',
  notQueryable,
  relationships,
  visibleTo: ofAccount('account_id'),
});

/** The same rows under their older name. */
export const paymentMethods = defineResource(PaymentMethod, {
  table: 'funds_transfer_methods',
  except: { 'payment-type': { column: 'funds_transfer_type' } },
  notQueryable,
  relationships,
  visibleTo: ofAccount('account_id'),
});
