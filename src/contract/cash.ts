import * as z from 'zod/mini';
import { CalendarDate } from './calendar-date.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp } from './json-api.ts';
import { Amount, CurrencyType, PositiveAmount } from './money.ts';
import type { Operation } from './operation.ts';

/** The money in accounts. Platform facts: section 2, rows 3, 5 and 13. */

const text = z.nullable(z.string());

export const AccountCashTotal = resourceOf(
  'account-cash-totals',
  z.object({
    'currency-type': CurrencyType,
    /** Everything in the account. */
    settled: Amount,
    /** What may leave it. */
    disbursable: Amount,
    /** In outgoing transfers that have not settled. */
    'pending-transfer': Amount,
    'contingent-hold': Amount,
    'non-contingent-hold': Amount,
    'updated-at': Timestamp,
  }),
);

export const CashTransaction = resourceOf(
  'cash-transactions',
  z.object({
    /** Incoming positive, outgoing negative. */
    amount: Amount,
    'comments-1': text,
    'comments-2': text,
    'comments-3': text,
    'comments-4': text,
    'created-at': Timestamp,
    'currency-type': CurrencyType,
    'effective-at': Timestamp,
    /** How the money came or went; `sandbox` for test funds. */
    'funds-transfer-type': text,
    'ops-reference': text,
    'settled-on': CalendarDate,
    'special-type': text,
  }),
);

export const FundInput = z.object({
  amount: PositiveAmount,
  /** USD unless told. */
  'currency-type': z.optional(CurrencyType),
});
export type FundInput = z.infer<typeof FundInput>;

export const fundAccount = {
  method: 'POST',
  path: '/v2/accounts/:id/sandbox/fund',
  summary: 'Puts test funds into an account',
  credential: 'user',
  body: inputOf(FundInput),
  status: 200,
  answer: documentOf(CashTransaction),
  sandbox: true,
} satisfies Operation;

export const listAccountCashTotals = {
  method: 'GET',
  path: '/v2/account-cash-totals',
  summary: 'What is in the accounts the caller may see, by currency',
  credential: 'user',
  status: 200,
  answer: collectionOf(AccountCashTotal),
} satisfies Operation;

export const readAccountCashTotal = {
  method: 'GET',
  path: '/v2/account-cash-totals/:id',
  summary: 'What is in one account in one currency',
  credential: 'user',
  status: 200,
  answer: documentOf(AccountCashTotal),
} satisfies Operation;

export const listCashTransactions = {
  method: 'GET',
  path: '/v2/cash-transactions',
  summary: 'Every movement of money of the accounts the caller may see',
  credential: 'user',
  status: 200,
  answer: collectionOf(CashTransaction),
} satisfies Operation;

export const readCashTransaction = {
  method: 'GET',
  path: '/v2/cash-transactions/:id',
  summary: 'One movement of money',
  credential: 'user',
  status: 200,
  answer: documentOf(CashTransaction),
} satisfies Operation;
