import { AccountCashTotal, CashTransaction } from '../../../contract/index.ts';
import { defineResource, ofAccount, toMany, toOne } from '../../kernel/work/index.ts';

/** An account's balance in one currency. Coverage: LI23. */
export const accountCashTotalResource = defineResource(AccountCashTotal, {
  table: 'account_cash_totals',
  notQueryable: ['pending-transfer', 'contingent-hold', 'non-contingent-hold'],
  relationships: { account: toOne('accounts'), currency: toOne('currencies', 'currency_type') },
  visibleTo: ofAccount('account_id'),
});

/** Movements of money. Coverage: LI23. */
export const cashTransactionResource = defineResource(CashTransaction, {
  table: 'cash_transactions',
  notQueryable: [
    'comments-1',
    'comments-2',
    'comments-3',
    'comments-4',
    'funds-transfer-type',
    'special-type',
  ],
  relationships: {
    account: toOne('accounts'),
    'funds-transfer': toOne('funds-transfers'),
    'account-cash-transfer-from': toMany('account-cash-transfers', 'from_cash_transaction_id', {
      filterName: 'from-cash-transaction',
    }),
    'account-cash-transfer-to': toMany('account-cash-transfers', 'to_cash_transaction_id', {
      filterName: 'to-cash-transaction',
    }),
    currency: toOne('currencies', 'currency_type'),
  },
  visibleTo: ofAccount('account_id'),
});
