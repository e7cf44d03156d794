import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType, PositiveAmount } from './money.ts';

/** What is paid with debit cards (beta). */

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

const cardTransactions = collection('/v2/card-transactions', CardTransaction);
export const listCardTransactions = cardTransactions.list(
  'Lists the payments with debit cards (beta)',
);
export const readCardTransaction = cardTransactions.read(
  'Returns one payment with a debit card (beta)',
);
export const createCardTransactionInSandbox = cardTransactions.sandboxCreate(
  'Simulates a payment with a debit card (beta)',
  {
    permission: 'manage',
    permissionOn: 'named',
    body: inputOf(CardTransactionInput),
    example: { 'card-id': exampleIds.card, type: 'authorization', amount: '1.00' },
  },
);
export const changeCardTransactionInSandbox = cardTransactions.sandboxChange(
  'Changes the authorized amount, or captures it (beta)',
  {
    permission: 'manage',
    body: inputOf(CardTransactionChange),
    example: { type: 'authorization', amount: '2.00' },
  },
);
