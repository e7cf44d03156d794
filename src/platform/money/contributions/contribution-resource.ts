import { computed, money, text, timestamp, uuid } from '../../kernel/json-api/attribute.ts';
import { toMany, toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';

const none = computed(() => null);

/** Money that comes in. Specification, "Contribution"; platform facts: 1f, appendices A and B. */
export const contributions = defineResource({
  type: 'contributions',
  table: 'contributions',
  attributes: {
    amount: money(),
    'currency-type': text(),
    'amount-expected': money(),
    'contributor-email': text(),
    'contributor-name': text(),
    'created-at': timestamp(),
    'funds-transfer-details': none,
    'funds-transfer-type': text(),
    message: text(),
    'private-memo': text({ queryable: false }),
    reference: text(),
    'signet-deposit-address': text({ queryable: false }),
    'special-instructions': text(),
    'special-type': none,
    status: text(),
    'payment-details': none,
    /** The older name of the funds transfer type. */
    'payment-type': text({ column: 'funds_transfer_type' }),
    'reference-number': none,
    'transaction-number': none,
    'funds-transfer-method-id': uuid(),
    'funds-transfer-id': uuid(),
  },
  relationships: {
    account: toOne('accounts'),
    currency: toOne('currencies', 'currency_type'),
    contact: toOne('contacts'),
    'funds-transfer': toOne('funds-transfers'),
    'funds-transfer-method': toOne('funds-transfer-methods'),
    'payment-method': toOne('payment-methods', 'funds_transfer_method_id'),
    'credit-card-authorizations': toMany('credit-card-authorizations', 'contribution_id'),
  },
  visibleTo: ofAccount('account_id'),
});
