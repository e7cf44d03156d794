import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, CurrencyType, PositiveAmount } from './money.ts';

/** `expired`: not captured within seven days of the last authorization; the hold was released. */
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

const description = z.optional(z.string().check(z.maxLength(255)));

/** `capture_advice`: capture of a payment without an authorization. */
export const CardTransactionInput = z.object({
  'card-id': Uuid,
  amount: PositiveAmount,
  type: z.enum(['authorization', 'auth_and_capture', 'capture_advice']),
  description,
});
export type CardTransactionInput = z.infer<typeof CardTransactionInput>;

/** `authorization` changes the held amount; `capture_advice` captures it. */
export const CardTransactionChange = z.object({
  amount: PositiveAmount,
  type: z.enum(['authorization', 'capture_advice']),
  description,
});
export type CardTransactionChange = z.infer<typeof CardTransactionChange>;

const cardTransactions = collection(CardTransaction);
export const listCardTransactions = cardTransactions.list(
  'List the payments with debit cards (beta)',
);
export const readCardTransaction = cardTransactions.read(
  'Retrieve a payment with a debit card (beta)',
);
export const createCardTransactionInSandbox = cardTransactions.sandboxCreate(
  'Simulate a payment with a debit card (beta)',
  {
    permissionOn: 'named',
    body: inputOf(CardTransactionInput),
    example: { 'card-id': exampleIds.card, type: 'authorization', amount: '1.00' },
  },
);
export const changeCardTransactionInSandbox = cardTransactions.sandboxChange(
  'Update the authorized amount, or capture it (beta)',
  { body: inputOf(CardTransactionChange), example: { type: 'authorization', amount: '2.00' } },
);
