import * as z from 'zod/mini';
import { CalendarDate, commentsOf, text } from './attribute-types.ts';
import { collection } from './collection.ts';
import { inputOf, resourceOf, Timestamp } from './json-api.ts';
import { Amount, CurrencyType, PositiveAmount } from './money.ts';

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
    ...commentsOf(text),
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

const accounts = collection(CashTransaction, { type: 'accounts' });
export const fundAccount = accounts.sandboxAction('fund', 'Add test funds to an account', {
  body: inputOf(FundInput),
  example: { amount: '10.00' },
});

const accountCashTotals = collection(AccountCashTotal);
export const listAccountCashTotals = accountCashTotals.list('List balances by currency');
export const readAccountCashTotal = accountCashTotals.read('Retrieve a balance in a currency');

export const [listCashTransactions, readCashTransaction] =
  collection(CashTransaction).listAndRead();
