import { computed, money, text, timestamp } from '../../json-api/attribute.ts';
import { toOne } from '../../json-api/relationship.ts';
import { defineResource, ofAccount } from '../../json-api/resource.ts';

const none = computed(() => null);

/** Money that moved. */
export const fundsTransfers = defineResource({
  type: 'funds-transfers',
  table: 'funds_transfers',
  attributes: {
    amount: money(),
    'currency-type': text(),
    'funds-transfer-type': text(),
    'funds-source-name': none,
    reference: none,
    'settled-at': timestamp(),
    'settlement-details': text(),
    'cancelled-at': timestamp(),
    'special-type': none,
    status: text(),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
  relationships: {
    account: toOne('accounts'),
    currency: toOne('currencies', 'currency_type'),
    contact: toOne('contacts'),
    contribution: toOne('contributions'),
    'funds-transfer-method': toOne('funds-transfer-methods'),
  },
  visibleTo: ofAccount('account_id'),
});
