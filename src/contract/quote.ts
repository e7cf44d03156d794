import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { Amount, PositiveAmount } from './money.ts';
import { PositiveUnits, Units } from './units.ts';
import { withRules } from './with-rules.ts';

/** Prices that are valid for seconds. Coverage: "Quote and trade settlement (liquidity)". */

export const QuoteStatus = z.enum([
  'pending',
  'executed_pending_settlement',
  'executed',
  'cancelled',
  'rejected',
]);
export type QuoteStatus = z.infer<typeof QuoteStatus>;

export const TransactionType = z.enum(['buy', 'sell']);
export type TransactionType = z.infer<typeof TransactionType>;

const quoteAttributes = {
  'asset-name': z.string(),
  'transaction-type': TransactionType,
  /** Without the fee. */
  'base-amount': Amount,
  'fee-amount': Amount,
  /** Amount that a buyer pays or a seller receives. */
  'total-amount': Amount,
  'price-per-unit': z.number(),
  'unit-count': Units,
  hot: z.boolean(),
  status: QuoteStatus,
  /** Id of the trade desk. */
  'quote-id': z.string(),
  'delayed-settlement': z.boolean(),
  /** True if the integrator's settlement account has paid the desk. */
  'integrator-settled': z.boolean(),
  'reconciliation-status': z.nullable(z.string()),
  'created-at': Timestamp,
  'expires-at': Timestamp,
  'executed-at': z.nullable(Timestamp),
  'rejected-at': z.nullable(Timestamp),
  'settled-at': z.nullable(Timestamp),
  // The same under the names of the specification.
  delayed_settlement: z.boolean(),
  integrator_settled: z.boolean(),
  rejected_at: z.nullable(Timestamp),
  settled_at: z.nullable(Timestamp),
};

export const Quote = resourceOf('quotes', z.object(quoteAttributes));

/** An executed quote, for its trade desk. */
export const FacilitatedTrade = resourceOf(
  'facilitated-trades',
  z.object({
    ...quoteAttributes,
    /** Id of the desk, if the organization has the feature `external-trade-ids`. */
    'external-trade-id': z.nullable(z.string()),
  }),
);

const sizes = ['amount', 'total-amount', 'unit-count'] as const;

/** `amount` excludes the fee, `total-amount` includes it and is only for purchases. */
export const QuoteInput = withRules(
  z.object({
    'account-id': Uuid,
    'asset-id': Uuid,
    'transaction-type': TransactionType,
    hot: z.optional(z.boolean()),
    amount: z.optional(PositiveAmount),
    'total-amount': z.optional(PositiveAmount),
    'unit-count': z.optional(PositiveUnits),
    /** Requires the feature `trade-desk-choice`. */
    'trade-desk-id': z.optional(Uuid),
    /** True to settle later, together with others. Default: from the account's policies. */
    'delayed-settlement': z.optional(z.boolean()),
  }),
  (input) => {
    const given = sizes.filter((size) => input[size] !== undefined);
    if (given.length === 0) {
      return [{ path: ['amount'], message: 'or total-amount or unit-count is required' }];
    }
    if (given.length > 1) {
      return [{ path: [given[1] ?? ''], message: `must not be sent with ${given[0]}` }];
    }
    if (input['transaction-type'] === 'buy' || given[0] !== 'total-amount') return [];
    const message = 'is only for purchases: send amount or unit-count';
    return [{ path: ['total-amount'], message }];
  },
);
export type QuoteInput = z.infer<typeof QuoteInput>;

const quotes = collection(Quote);
export const createQuote = quotes.create(
  'Create a quote with a price, regardless of the idempotency key',
  {
    permissionOn: 'named',
    body: inputOf(QuoteInput),
    everyRequestCounts: true,
    example: {
      'account-id': exampleIds.account,
      'asset-id': exampleIds.bitcoin,
      'transaction-type': 'buy',
      amount: '1.00',
    },
  },
);
export const executeQuote = quotes.action(
  'execute',
  'Execute a quote: the trade is made and settles shortly after',
  { refusedByState: true },
);
export const cancelQuote = quotes.action('cancel', 'Cancel a quote that was not executed', {
  refusedByState: true,
});
export const setQuoteStatusInSandbox = quotes.sandboxChange('Settle, reject or cancel a quote', {
  body: inputOf(z.object({ status: z.enum(['executed', 'rejected', 'cancelled']) })),
  example: { status: 'executed' },
});
export const [listQuotes, readQuote] = quotes.listAndRead();

const facilitatedTrades = collection(FacilitatedTrade);
export const listFacilitatedTrades = facilitatedTrades.list(
  'List the executed quotes of the organization and of its trade desks',
);
export const readFacilitatedTrade = facilitatedTrades.read('Retrieve an executed quote');
