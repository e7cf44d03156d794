import { computed, money, text, timestamp, uuid } from '../../json-api/attribute.ts';
import { toMany, toOne } from '../../json-api/relationship.ts';
import { defineResource, ofAccount } from '../../json-api/resource.ts';

const none = computed(() => null);

/** Money that comes in. Specification, "Contribution". */
export const contributions = defineResource({
  type: 'contributions',
  table: 'contributions',
  attributes: {
    amount: money(),
    'currency-type': text(),
    'amount-expected': none,
    'contributor-email': text(),
    'contributor-name': text(),
    'created-at': timestamp(),
    'funds-transfer-details': none,
    'funds-transfer-type': computed(() => 'credit_card'),
    message: text(),
    'private-memo': none,
    reference: none,
    'signet-deposit-address': none,
    'special-instructions': text(),
    'special-type': none,
    status: text(),
    'payment-details': none,
    'payment-type': computed(() => 'credit_card'),
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
    'credit-card-authorizations': toMany('credit-card-authorizations', 'contribution_id'),
  },
  visibleTo: ofAccount('account_id'),
});
