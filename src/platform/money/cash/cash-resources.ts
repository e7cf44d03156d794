import { date, money, text, timestamp } from '../../kernel/json-api/attribute.ts';
import { toMany, toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';

/** Platform facts: section 2, row 3, and 1g, "Cash totals". */
export const accountCashTotalResource = defineResource({
  type: 'account-cash-totals',
  table: 'account_cash_totals',
  attributes: {
    'currency-type': text(),
    settled: money(),
    disbursable: money(),
    'pending-transfer': money({ queryable: false }),
    'contingent-hold': money({ queryable: false }),
    'non-contingent-hold': money({ queryable: false }),
    'updated-at': timestamp(),
  },
  relationships: { account: toOne('accounts'), currency: toOne('currencies', 'currency_type') },
  visibleTo: ofAccount('account_id'),
});

/** Platform facts: section 2, row 13. */
export const cashTransactionResource = defineResource({
  type: 'cash-transactions',
  table: 'cash_transactions',
  attributes: {
    amount: money(),
    'comments-1': text({ queryable: false }),
    'comments-2': text({ queryable: false }),
    'comments-3': text({ queryable: false }),
    'comments-4': text({ queryable: false }),
    'created-at': timestamp(),
    'currency-type': text(),
    'effective-at': timestamp(),
    'funds-transfer-type': text({ queryable: false }),
    'ops-reference': text(),
    'settled-on': date(),
    'special-type': text({ queryable: false }),
  },
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
