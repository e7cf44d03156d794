import * as z from 'zod/mini';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType, PositiveAmount } from './money.ts';
import type { Operation } from './operation.ts';

/** What is paid with debit cards (beta). Platform facts: Appendix A, and Appendix C for the sandbox. */

/**
 * `pending`: authorized, the money is held; `expired`: the merchant did not capture it within seven
 * days of its last authorization, and the money is free again.
 */
export const CardTransactionStatus = z.enum(['pending', 'settled', 'declined', 'expired']);
export type CardTransactionStatus = z.infer<typeof CardTransactionStatus>;

export const CardTransaction = resourceOf(
  'card-transactions',
  z.object({
    'additional-data': z.nullable(z.string()),
    'billing-amount': Amount,
    'billing-amount-currency': CurrencyType,
    'created-at': Timestamp,
    description: z.nullable(z.string()),
    'dispute-data': z.nullable(z.string()),
    'local-amount': Amount,
    'local-amount-currency': CurrencyType,
    'merchant-data': z.nullable(z.string()),
    status: CardTransactionStatus,
    'transaction-created-at': Timestamp,
    'updated-at': Timestamp,
  }),
);
export type CardTransaction = z.infer<typeof CardTransaction>;

const description = z.optional(z.string().check(z.maxLength(255)));

/** `capture_advice`: the merchant's capture of a payment that was never authorized here. */
export const CardTransactionInput = z.object({
  'card-id': Uuid,
  amount: PositiveAmount,
  type: z.enum(['authorization', 'auth_and_capture', 'capture_advice']),
  description,
});
export type CardTransactionInput = z.infer<typeof CardTransactionInput>;

/** `authorization`: another amount is held; `capture_advice`: the money leaves. */
export const CardTransactionChange = z.object({
  amount: PositiveAmount,
  type: z.enum(['authorization', 'capture_advice']),
  description,
});
export type CardTransactionChange = z.infer<typeof CardTransactionChange>;

export const listCardTransactions = {
  method: 'GET',
  path: '/v2/card-transactions',
  summary: 'What was paid with debit cards (beta)',
  credential: 'user',
  status: 200,
  answer: collectionOf(CardTransaction),
} satisfies Operation;

export const readCardTransaction = {
  method: 'GET',
  path: '/v2/card-transactions/:id',
  summary: 'One payment with a debit card (beta)',
  credential: 'user',
  status: 200,
  answer: documentOf(CardTransaction),
} satisfies Operation;

export const createCardTransactionInSandbox = {
  method: 'POST',
  path: '/v2/card-transactions/sandbox',
  summary: 'Pays with a debit card, as a merchant would (beta)',
  credential: 'user',
  body: inputOf(CardTransactionInput),
  status: 201,
  answer: documentOf(CardTransaction),
  sandbox: true,
} satisfies Operation;

export const changeCardTransactionInSandbox = {
  method: 'PATCH',
  path: '/v2/card-transactions/:id/sandbox',
  summary: 'Changes what is authorized, or captures it (beta)',
  credential: 'user',
  body: inputOf(CardTransactionChange),
  status: 200,
  answer: documentOf(CardTransaction),
  sandbox: true,
} satisfies Operation;
