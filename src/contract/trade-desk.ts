import * as z from 'zod/mini';
import { timestamps } from './attribute-types.ts';
import { byUser, collection } from './collection.ts';
import { Email } from './email.ts';
import { documentOf, inputOf, resourceOf } from './json-api.ts';
import { Amount, PositiveAmount } from './money.ts';
import { PositiveUnits, Units } from './units.ts';

/** Desks that buy and sell assets. Coverage: "Quote and trade settlement (liquidity)". */

export const TradeDesk = resourceOf(
  'trade-desks',
  z.object({
    label: z.string(),
    active: z.boolean(),
    ...timestamps,
  }),
);

/** Settings of a desk for one asset. */
export const AssetTradeDesk = resourceOf(
  'asset-trade-desks',
  z.object({
    active: z.boolean(),
    default: z.boolean(),
    'hot-min-percentage': z.nullable(z.number()),
    'hot-max-percentage': z.nullable(z.number()),
    'hot-target-percentage': z.nullable(z.number()),
    'low-liquidity-alert-threshold': z.nullable(z.number()),
    /** Minimum amount of a quote. */
    'minimum-trade-amount': z.nullable(Amount),
    /** Minimum units of a quote. */
    'minimum-unit-count': z.nullable(Units),
    'rebalance-minimum': z.nullable(z.number()),
    'deactivation-threshold-minutes': z.nullable(z.int()),
    'deactivation-threshold-failure-count': z.nullable(z.int()),
    ...timestamps,
  }),
);

const percentage = z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(100))));
const count = z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000))));

/** Settings to change. Others are unchanged; null removes a limit. */
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
    .check(z.minLength(1, { error: 'must contain at least one user' }), z.maxLength(100)),
});

const tradeDesks = collection(TradeDesk);
export const [listTradeDesks, readTradeDesk] = tradeDesks.listAndRead();
export const addTradeDeskUsersInSandbox = tradeDesks.sandboxAction(
  'add-users',
  'Give users of the organization the role "trade_desks"',
  {
    permission: 'full_control',
    permissionOn: 'organization',
    body: inputOf(TradeDeskUsers),
    example: { 'user-emails': ['guest@example.com'] },
  },
);

const assetTradeDesks = collection(AssetTradeDesk);
export const listAssetTradeDesks = assetTradeDesks.list('List settings of desks by asset');
export const readAssetTradeDesk = assetTradeDesks.read('Retrieve settings of a desk for an asset');

export const changeAssetTradeDesk = byUser.post(
  '/v2/asset-trade-desks/:id',
  'Update limits of a trade desk for one asset, such as minimum-unit-count',
  {
    body: inputOf(AssetTradeDeskChange),
    answer: documentOf(AssetTradeDesk),
    permission: 'manage',
    permissionOn: 'organization',
    example: { 'minimum-trade-amount': '10.00' },
  },
);
