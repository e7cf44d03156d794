import { computed, date, money, text, timestamp } from '../../kernel/json-api/attribute.ts';
import { linkTo, toMany, toOne, toOneOf } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';

const none = computed(() => null);
/** What a transfer never has here: wires arrive one by one, each for somebody. */
const never = linkTo(() => null);

/** Money that moves. Platform facts: row 42, 1f, appendices A and B. */
export const fundsTransfers = defineResource({
  type: 'funds-transfers',
  table: 'funds_transfers',
  attributes: {
    amount: money(),
    'amount-expected': money({ queryable: false }),
    'cancelled-at': timestamp(),
    'cancellation-details': text(),
    'clears-on': date(),
    'contingencies-cleared-at': timestamp(),
    'contingencies-cleared-on': date(),
    'created-at': timestamp(),
    'currency-type': text(),
    'equality-hash': text(),
    'funds-source-name': text({ queryable: false }),
    'funds-transfer-type': text(),
    'private-memo': text({ queryable: false }),
    reference: text(),
    'reversed-amount': money(),
    'reversal-details': text({ queryable: false }),
    'reversed-at': timestamp(),
    'settled-at': timestamp(),
    'settlement-details': text({ queryable: false }),
    'signet-deposit-address': text({ queryable: false }),
    'special-instructions': text({ queryable: false }),
    'special-type': none,
    status: text(),
    'updated-at': timestamp(),
    'wire-instructions': none,
    'wire-instructions-intl': none,
    'alt-currency-wire-instructions': none,
  },
  relationships: {
    account: toOne('accounts'),
    'ach-originator': toOneOf('ach-originators', 'funds_transfer_id'),
    children: toMany('funds-transfers', 'parent_id', { filterName: 'parent' }),
    contact: toOne('contacts'),
    'contingent-holds': toMany('contingent-holds', 'funds_transfer_id'),
    contribution: toOne('contributions'),
    currency: toOne('currencies', 'currency_type'),
    disbursement: toOne('disbursements'),
    'disbursement-authorization': toOneOf('disbursement-authorizations', 'funds_transfer_id'),
    'funds-transfer-method': toOne('funds-transfer-methods'),
    'incoming-wire-batch-row': never,
    parent: toOne('funds-transfers'),
    'push-transfer-method': toOne('push-transfer-methods'),
    refund: toOne('refunds'),
    'reversed-cash-transaction': toOne('cash-transactions'),
    'settled-cash-transaction': toOne('cash-transactions'),
    'shortage-from-child': toOne('funds-transfers'),
    'surplus-to-child': toOne('funds-transfers'),
    'suspended-suspense-wire': never,
    'suspense-wire': never,
    'wire-initiator': toOneOf('wire-initiators', 'funds_transfer_id'),
  },
  visibleTo: ofAccount('account_id'),
});
