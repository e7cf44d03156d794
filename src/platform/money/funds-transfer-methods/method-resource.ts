import { boolean, text, timestamp, uuid } from '../../kernel/json-api/attribute.ts';
import { toMany, toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';

const attributes = {
  'contact-id': uuid(),
  'contact-name': text(),
  'contact-email': text(),
  'credit-card-name': text(),
  'credit-card-postal-code': text(),
  'credit-card-type': text(),
  'credit-card-expiration-date': text(),
  'credit-card-bin': text(),
  'credit-card-funding-type': text(),
  'ach-check-type': text(),
  'bank-account-name': text(),
  'bank-account-type': text(),
  'bank-name': text(),
  'check-payee': text(),
  'disbursement-approved': boolean(),
  fingerprint: text(),
  'funds-transfer-type': text(),
  'further-credit-account-name': text(),
  'further-credit-account-number': text({ queryable: false }),
  iban: text({ queryable: false }),
  inactive: boolean(),
  'intermediary-bank-name': text(),
  'intermediary-bank-reference': text(),
  'intermediary-bank-routing-number': text(),
  'intermediary-bank-swift-code': text(),
  'ip-address': text(),
  label: text(),
  'last-4': text({ column: 'last_4' }),
  'routing-number': text(),
  'signet-address': text(),
  'swift-code': text({ queryable: false }),
  'created-at': timestamp(),
  'updated-at': timestamp(),
};

/** Under either name of a method. */
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

/** How money moves. Specification: "Funds transfer method"; platform facts: 1f, appendices A and B. */
export const fundsTransferMethods = defineResource({
  type: 'funds-transfer-methods',
  table: 'funds_transfer_methods',
  attributes,
  relationships,
  visibleTo: ofAccount('account_id'),
});

/** The same under their older name. Platform facts: 1f and Appendix B. */
export const paymentMethods = defineResource({
  type: 'payment-methods',
  table: 'funds_transfer_methods',
  attributes: { ...attributes, 'payment-type': text({ column: 'funds_transfer_type' }) },
  relationships,
  visibleTo: ofAccount('account_id'),
});
