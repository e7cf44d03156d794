import { computed, money, text, timestamp, uuid } from '../../kernel/json-api/attribute.ts';
import { toMany, toOne, toOneOf } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';

/** Debit cards. Platform facts: Appendix A. The number of a card is its issuer's. */
export const debitCardResource = defineResource({
  type: 'cards',
  table: 'cards',
  attributes: {
    'activated-at': timestamp({ queryable: false }),
    'card-holder-id': uuid(),
    'created-at': timestamp({ queryable: false }),
    'issued-at': timestamp({ queryable: false }),
    'last-four': text({ queryable: false }),
    'name-on-card': text({ queryable: false }),
    'physical-card-status': text({ queryable: false }),
    'shipped-at': timestamp({ queryable: false }),
    status: text({ queryable: false }),
    'updated-at': timestamp({ queryable: false }),
  },
  relationships: { 'card-holder': toOne('card-holders') },
  visibleTo: ofAccount('account_id'),
});

const none = computed(() => null);

/** Payments with debit cards. */
export const cardTransactionResource = defineResource({
  type: 'card-transactions',
  table: 'card_transactions',
  attributes: {
    'additional-data': none,
    'billing-amount': money({ column: 'amount', queryable: false }),
    'billing-amount-currency': text({ column: 'currency_type', queryable: false }),
    'created-at': timestamp({ queryable: false }),
    description: text({ queryable: false }),
    'dispute-data': none,
    'local-amount': money({ column: 'amount', queryable: false }),
    'local-amount-currency': text({ column: 'currency_type', queryable: false }),
    'merchant-data': none,
    status: text({ queryable: false }),
    'transaction-created-at': timestamp({ column: 'created_at', queryable: false }),
    'updated-at': timestamp({ queryable: false }),
  },
  relationships: {
    card: toOne('cards'),
    'card-holder': toOne('card-holders'),
    'from-cash-transaction': toOne('cash-transactions'),
    'to-cash-transaction': toOne('cash-transactions'),
  },
  visibleTo: ofAccount('account_id'),
});

/** Who debit cards are issued to. */
export const cardHolderResource = defineResource({
  type: 'card-holders',
  table: 'card_holders',
  attributes: {
    email: text({ queryable: false }),
    'phone-number': text({ queryable: false }),
    'created-at': timestamp({ queryable: false }),
    'updated-at': timestamp({ queryable: false }),
  },
  relationships: {
    account: toOne('accounts'),
    contact: toOne('contacts'),
    'card-holder-verification': toOneOf('card-holder-verifications', 'card_holder_id'),
    cards: toMany('cards', 'card_holder_id'),
  },
  visibleTo: ofAccount('account_id'),
});
