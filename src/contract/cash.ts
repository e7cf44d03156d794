import * as z from 'zod/mini';
import { CalendarDate } from './calendar-date.ts';
import { collection } from './collection.ts';
import { inputOf, resourceOf, Timestamp } from './json-api.ts';
import { Amount, CurrencyType, PositiveAmount } from './money.ts';

/** Money in accounts. */

const text = z.nullable(z.string());

export const AccountCashTotal = resourceOf(
  'account-cash-totals',
  z.object({
    'currency-type': CurrencyType,
    /** Total in the account. */
    settled: Amount,
    /** Amount that can be disbursed. */
    disbursable: Amount,
    /** In unsettled outgoing transfers. */
    'pending-transfer': Amount,
    'contingent-hold': Amount,
    'non-contingent-hold': Amount,
    'updated-at': Timestamp,
  }),
);

export const CashTransaction = resourceOf(
  'cash-transactions',
  z.object({
    /** Positive if incoming, negative if outgoing. */
    amount: Amount,
    'comments-1': text,
    'comments-2': text,
    'comments-3': text,
    'comments-4': text,
    'created-at': Timestamp,
    'currency-type': CurrencyType,
    'effective-at': Timestamp,
    /** `sandbox` for test funds. */
    'funds-transfer-type': text,
    'ops-reference': text,
    'settled-on': CalendarDate,
    'special-type': text,
  }),
);

export const FundInput = z.object({
  amount: PositiveAmount,
  /** Default: USD. */
  'currency-type': z.optional(CurrencyType),
});

const accounts = collection('/v2/accounts', CashTransaction);
export const fundAccount = accounts.sandboxAction('fund', 'Adds test funds to an account', {
  permission: 'manage',
  body: inputOf(FundInput),
  example: { amount: '10.00' },
});

const accountCashTotals = collection('/v2/account-cash-totals', AccountCashTotal);
export const listAccountCashTotals = accountCashTotals.list(
  'Lists the balances of the accounts that the caller can see, by currency',
);
export const readAccountCashTotal = accountCashTotals.read(
  'Returns the balance of one account in one currency',
);

const cashTransactions = collection('/v2/cash-transactions', CashTransaction);
export const listCashTransactions = cashTransactions.list(
  'Lists the cash transactions of the accounts that the caller can see',
);
export const readCashTransaction = cashTransactions.read('Returns one cash transaction');
