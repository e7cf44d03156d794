import * as z from 'zod/mini';
import { Email } from './email.ts';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp } from './json-api.ts';
import { Amount, PositiveAmount } from './money.ts';
import type { Operation } from './operation.ts';
import { PositiveUnits, Units } from './units.ts';

/** Who sells assets and buys them. Specification: "Quote and trade settlement"; platform facts: row 48. */

export const TradeDesk = resourceOf(
  'trade-desks',
  z.object({
    label: z.string(),
    active: z.boolean(),
    'created-at': Timestamp,
    'updated-at': Timestamp,
  }),
);
export type TradeDesk = z.infer<typeof TradeDesk>;

/** What a desk does with one asset. */
export const AssetTradeDesk = resourceOf(
  'asset-trade-desks',
  z.object({
    active: z.boolean(),
    default: z.boolean(),
    'hot-min-percentage': z.nullable(z.number()),
    'hot-max-percentage': z.nullable(z.number()),
    'hot-target-percentage': z.nullable(z.number()),
    'low-liquidity-alert-threshold': z.nullable(z.number()),
    /** The least money that a quote is about. */
    'minimum-trade-amount': z.nullable(Amount),
    /** The fewest units that a quote is about. */
    'minimum-unit-count': z.nullable(Units),
    'rebalance-minimum': z.nullable(z.number()),
    'deactivation-threshold-minutes': z.nullable(z.int()),
    'deactivation-threshold-failure-count': z.nullable(z.int()),
    'created-at': Timestamp,
    'updated-at': Timestamp,
  }),
);
export type AssetTradeDesk = z.infer<typeof AssetTradeDesk>;

const percentage = z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(100))));
const count = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))));

/** What is not sent stays as it is; null takes a limit away. */
export const AssetTradeDeskChange = z.object({
  active: z.optional(z.boolean()),
  'minimum-unit-count': z.optional(z.nullable(PositiveUnits)),
  'minimum-trade-amount': z.optional(z.nullable(PositiveAmount)),
  'hot-min-percentage': percentage,
  'hot-max-percentage': percentage,
  'hot-target-percentage': percentage,
  'deactivation-threshold-minutes': count,
  'deactivation-threshold-failure-count': count,
});
export type AssetTradeDeskChange = z.infer<typeof AssetTradeDeskChange>;

export const TradeDeskUsers = z.object({
  'user-emails': z
    .array(Email)
    .check(z.minLength(1, { error: 'must name somebody' }), z.maxLength(100)),
});

export const listTradeDesks = {
  method: 'GET',
  path: '/v2/trade-desks',
  summary: 'The trade desks of the organization',
  credential: 'user',
  status: 200,
  answer: collectionOf(TradeDesk),
} satisfies Operation;

export const readTradeDesk = {
  method: 'GET',
  path: '/v2/trade-desks/:id',
  summary: 'One trade desk',
  credential: 'user',
  status: 200,
  answer: documentOf(TradeDesk),
} satisfies Operation;

export const addTradeDeskUsersInSandbox = {
  method: 'POST',
  path: '/v2/trade-desks/:id/sandbox/add-users',
  summary: 'Gives users of the organization the role "trade_desks"',
  credential: 'user',
  body: inputOf(TradeDeskUsers),
  status: 200,
  answer: documentOf(TradeDesk),
  sandbox: true,
} satisfies Operation;

export const listAssetTradeDesks = {
  method: 'GET',
  path: '/v2/asset-trade-desks',
  summary: 'What trade desks do with each asset',
  credential: 'user',
  status: 200,
  answer: collectionOf(AssetTradeDesk),
} satisfies Operation;

export const readAssetTradeDesk = {
  method: 'GET',
  path: '/v2/asset-trade-desks/:id',
  summary: 'What a trade desk does with one asset',
  credential: 'user',
  status: 200,
  answer: documentOf(AssetTradeDesk),
} satisfies Operation;

export const changeAssetTradeDesk = {
  method: 'POST',
  path: '/v2/asset-trade-desks/:id',
  summary: 'Changes limits of a trade desk for one asset, such as minimum-unit-count',
  credential: 'user',
  body: inputOf(AssetTradeDeskChange),
  status: 200,
  answer: documentOf(AssetTradeDesk),
} satisfies Operation;
