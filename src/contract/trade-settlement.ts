import * as z from 'zod/mini';
import { collection } from './collection.ts';
import { exampleIds } from './example-values.ts';
import { inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';

/** Settlements between trade desks and integrators. Coverage: "Quote and trade settlement (liquidity)". */

export const TradeSettlementStatus = z.enum(['pending', 'settled', 'rejected']);
export type TradeSettlementStatus = z.infer<typeof TradeSettlementStatus>;

export const TradeSettlement = resourceOf(
  'trade-settlements',
  z.object({
    status: TradeSettlementStatus,
    'created-at': Timestamp,
    'rejected-at': z.nullable(Timestamp),
    'settled-at': z.nullable(Timestamp),
    'updated-at': Timestamp,
  }),
);

/** Executed quotes with delayed settlement, all of one trade desk and one settlement account. */
export const TradeSettlementInput = z.object({
  'quote-ids': z
    .array(Uuid)
    .check(z.minLength(1, { error: 'must contain at least one quote' }), z.maxLength(500)),
});

const tradeSettlements = collection(TradeSettlement);
export const createTradeSettlement = tradeSettlements.create(
  'Settle executed quotes immediately, all or none of them',
  {
    permissionOn: 'named',
    body: inputOf(TradeSettlementInput),
    example: { 'quote-ids': [exampleIds.quote] },
  },
);
export const [listTradeSettlements, readTradeSettlement] = tradeSettlements.listAndRead();
