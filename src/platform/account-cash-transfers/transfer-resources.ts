import { sql } from 'kysely';
import { money, text, timestamp } from '../json-api/attribute.ts';
import { toOne, toOneOf } from '../json-api/relationship.ts';
import { defineResource, ofAccount, type Scope } from '../json-api/resource.ts';

const fromOwn = ofAccount('from_account_id');
const toOwn = ofAccount('to_account_id');

/** Whoever sees one of the two accounts. */
const ofEither: Scope = (alias, caller) =>
  caller.accounts === 'all'
    ? fromOwn(alias, caller)
    : sql`(${fromOwn(alias, caller)} or ${toOwn(alias, caller)})`;

/** Platform facts: appendix A, account-cash-transfers. */
export const accountCashTransferResource = defineResource({
  type: 'account-cash-transfers',
  table: 'account_cash_transfers',
  attributes: {
    amount: money(),
    'created-at': timestamp(),
    'currency-type': text(),
    reference: text(),
    'reversal-details': text(),
    status: text(),
    'updated-at': timestamp({ queryable: false }),
  },
  relationships: {
    'from-account': toOne('accounts'),
    'to-account': toOne('accounts'),
    'from-account-cash-totals': toOne('account-cash-totals', 'from_account_cash_total_id'),
    'to-account-cash-totals': toOne('account-cash-totals', 'to_account_cash_total_id'),
    'from-cash-transaction': toOne('cash-transactions'),
    'to-cash-transaction': toOne('cash-transactions'),
    'from-reversed-cash-transaction': toOne('cash-transactions'),
    'to-reversed-cash-transaction': toOne('cash-transactions'),
    currency: toOne('currencies', 'currency_type'),
    'account-cash-transfer-review': toOneOf(
      'account-cash-transfer-reviews',
      'account_cash_transfer_id',
    ),
  },
  visibleTo: ofEither,
});

/** Platform facts: appendix A, account-cash-transfer-reviews. */
export const accountCashTransferReviewResource = defineResource({
  type: 'account-cash-transfer-reviews',
  table: 'account_cash_transfer_reviews',
  attributes: {
    'approved-at': timestamp(),
    'created-at': timestamp(),
    status: text(),
    type: text(),
    'updated-at': timestamp({ queryable: false }),
  },
  relationships: {
    'account-cash-transfer': toOne('account-cash-transfers'),
    'approved-by-user': toOne('users'),
    'from-account': toOne('accounts'),
    'to-account': toOne('accounts'),
  },
  visibleTo: ofEither,
});
