import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { IsoTimestamp } from './iso-date.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import { CurrencyType, moneyBreaches, PositiveAmount } from './money.ts';
import { PositiveUnits } from './units.ts';
import { withRules } from './with-rules.ts';

export const TradeStatus = z.enum(['pending', 'settled', 'cancelled']);
export type TradeStatus = z.infer<typeof TradeStatus>;

/** One side of a trade. The account is null for a trade desk. */
const side = z.object({
  'account-id': z.nullable(Uuid),
  amount: z.number(),
  'currency-type': z.nullable(CurrencyType),
  'asset-id': z.nullable(Uuid),
  'asset-label': z.nullable(z.string()),
  /** True if the units are in online storage. */
  hot: z.boolean(),
  'market-value-amount': z.nullable(z.number()),
  'fee-amount': z.nullable(z.number()),
});

export const Trade = resourceOf(
  'trades',
  z.object({
    initiator: side,
    'initiator-amount': z.number(),
    'initiator-currency-type': z.nullable(CurrencyType),
    acceptor: side,
    'acceptor-amount': z.number(),
    'acceptor-currency-type': z.nullable(CurrencyType),
    'broker-account-id': z.nullable(Uuid),
    'broker-reference': z.nullable(z.string()),
    'require-instant-settlement': z.boolean(),
    status: TradeStatus,
    'created-at': Timestamp,
    'expires-at': Timestamp,
    'settled-at': z.nullable(Timestamp),
    'cancelled-at': z.nullable(Timestamp),
  }),
);

/** Contribution of one side: money in a currency, or units of an asset. */
export const TradeSideInput = withRules(
  z.object({
    'account-id': Uuid,
    'currency-type': z.optional(CurrencyType),
    'asset-id': z.optional(Uuid),
    /** True for units in online storage, otherwise offline. */
    hot: z.optional(z.boolean()),
    /** In major units of the currency, or units of the asset. */
    amount: PositiveUnits,
    'market-value-amount': z.optional(PositiveAmount),
    /** Paid to the broker account, in the currency or in dollars. */
    'fee-amount': z.optional(PositiveAmount),
  }),
  (side) => {
    const isMoney = side['currency-type'] !== undefined;
    if (isMoney === (side['asset-id'] !== undefined)) {
      const message = isMoney
        ? 'must not be sent with currency-type'
        : 'or currency-type is required';
      return [{ path: ['asset-id'], message }];
    }
    if (!isMoney) return [];
    const { error } = PositiveAmount.safeParse(side.amount);
    if (error) return error.issues.map(({ message }) => ({ path: ['amount'], message }));
    return moneyBreaches(side, ['amount', 'fee-amount']);
  },
);
export type TradeSideInput = z.infer<typeof TradeSideInput>;

export const TradeInput = z.object({
  initiator: TradeSideInput,
  acceptor: TradeSideInput,
  /** Receives the fees. */
  'broker-account-id': z.optional(Uuid),
  'broker-reference': z.optional(z.string().check(z.maxLength(255))),
  'require-instant-settlement': z.optional(z.boolean()),
  /** In the future; alternative to `expires-in-seconds`. Default: one day. */
  'expires-at': z.optional(IsoTimestamp),
  'expires-in-seconds': z.optional(z.int().check(z.minimum(1), z.maximum(31_536_000))),
});
export type TradeInput = z.infer<typeof TradeInput>;

const trades = collection(Trade);
export const createTrade = trades.create('Create a trade between two accounts', {
  permissionOn: 'named',
  body: inputOf(TradeInput),
  example: {
    initiator: { 'account-id': exampleIds.account, 'currency-type': 'USD', amount: '1.00' },
    acceptor: { 'account-id': exampleIds.otherAccount, 'currency-type': 'USD', amount: '1.00' },
  },
});
export const settleTrade = trades.action(
  'settle',
  'Settle a trade by moving both sides in one transaction',
  { refusedByState: true },
);
export const cancelTrade = trades.action('cancel', 'Cancel a trade that was not settled');
export const [listTrades, readTrade] = trades.listAndRead();
