import { parsePhoneNumberFromString } from 'libphonenumber-js';
import {
  CardHolder,
  CardHolderVerification,
  CardTransaction,
  DebitCard,
} from '../../../contract/index.ts';
import { defineResource, ofAccount, toMany, toOne, toOneOf } from '../../kernel/work/index.ts';

/** Debit cards. Only the issuer has their numbers. */
export const debitCardResource = defineResource(DebitCard, {
  table: 'cards',
  queryable: ['card-holder-id'],
  relationships: { 'card-holder': toOne('card-holders') },
  visibleTo: ofAccount('account_id'),
});

export const cardTransactionResource = defineResource(CardTransaction, {
  table: 'card_transactions',
  except: {
    'additional-data': null,
    'billing-amount': { column: 'amount' },
    'billing-amount-currency': { column: 'currency_type' },
    'dispute-data': null,
    'local-amount': { column: 'amount' },
    'local-amount-currency': { column: 'currency_type' },
    'merchant-data': null,
    'transaction-created-at': { column: 'created_at' },
  },
  queryable: [],
  relationships: {
    card: toOne('cards'),
    'card-holder': toOne('card-holders'),
    'from-cash-transaction': toOne('cash-transactions'),
    'to-cash-transaction': toOne('cash-transactions'),
  },
  visibleTo: ofAccount('account_id'),
});

export const cardHolderResource = defineResource(CardHolder, {
  table: 'card_holders',
  queryable: [],
  addedByRoutes: ['resource-token-hash', 'invitation'],
  relationships: {
    account: toOne('accounts'),
    contact: toOne('contacts'),
    'card-holder-verification': toOneOf('card-holder-verifications', 'card_holder_id'),
    cards: toMany('cards', 'card_holder_id'),
  },
  visibleTo: ofAccount('account_id'),
});

/** A cardholder's verification. Attributes of a single response, such as a token, are null here. */
export const verificationResource = defineResource(CardHolderVerification, {
  table: 'card_holder_verifications',
  except: {
    'formatted-phone-number': (row) => formatted(row.phone_number),
    'required-verifications': { column: 'required' },
    'card-display-token': null,
    'resource-token-hash': null,
  },
  queryable: [],
  addedByRoutes: ['email-otp', 'phone-number-otp'],
  relationships: { 'card-holder': toOne('card-holders') },
  visibleTo: ofAccount('account_id'),
});

function formatted(number: string): string {
  return parsePhoneNumberFromString(number)?.formatNational() ?? number;
}
