import * as z from 'zod/mini';
import { collectionOf, documentOf, inputOf, resourceOf, Timestamp, Uuid } from './json-api.ts';
import type { Operation } from './operation.ts';

/** One settlement between a trade desk and an integrator. Specification: "Quote and trade settlement". */

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
export type TradeSettlement = z.infer<typeof TradeSettlement>;

/** Executed quotes with delayed settlement, of one trade desk and one settlement account. */
export const TradeSettlementInput = z.object({
  'quote-ids': z
    .array(Uuid)
    .check(z.minLength(1, { error: 'must name a quote' }), z.maxLength(500)),
});
export type TradeSettlementInput = z.infer<typeof TradeSettlementInput>;

export const createTradeSettlement = {
  method: 'POST',
  path: '/v2/trade-settlements',
  summary: 'Settles executed quotes now, all of them or none',
  credential: 'user',
  body: inputOf(TradeSettlementInput),
  status: 201,
  answer: documentOf(TradeSettlement),
} satisfies Operation;

export const listTradeSettlements = {
  method: 'GET',
  path: '/v2/trade-settlements',
  summary: 'Settlements of the organization, and of its trade desks for users with that role',
  credential: 'user',
  status: 200,
  answer: collectionOf(TradeSettlement),
} satisfies Operation;

export const readTradeSettlement = {
  method: 'GET',
  path: '/v2/trade-settlements/:id',
  summary: 'One settlement',
  credential: 'user',
  status: 200,
  answer: documentOf(TradeSettlement),
} satisfies Operation;
