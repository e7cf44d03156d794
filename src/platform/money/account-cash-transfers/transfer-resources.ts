import { AccountCashTransfer, AccountCashTransferReview } from '../../../contract/index.ts';
import { defineResource, toOne, toOneOf } from '../../kernel/work/index.ts';
import { defineReviewResource, ofEither } from '../between-accounts/review-resource.ts';

export const accountCashTransferResource = defineResource(AccountCashTransfer, {
  table: 'account_cash_transfers',
  notQueryable: ['updated-at'],
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
  announced: { receivers: ['from_account_id', 'to_account_id'] },
});

export const accountCashTransferReviewResource = defineReviewResource(
  AccountCashTransferReview,
  'account_cash_transfer',
);
