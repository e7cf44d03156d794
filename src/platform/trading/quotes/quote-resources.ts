import { sql } from 'kysely';
import { FacilitatedTrade, Quote } from '../../../contract/index.ts';
import { defineResource, ofAccount, toOne } from '../../kernel/work/index.ts';
import { ownDeskScope } from './own-desk-scope.ts';

const except = { 'reconciliation-status': null };
const notQueryable = [
  'asset-name',
  'base-amount',
  'total-amount',
  'quote-id',
  'expires-at',
  'delayed_settlement',
  'integrator_settled',
  'rejected_at',
  'settled_at',
] as const;

const relationships = {
  account: toOne('accounts'),
  asset: toOne('assets'),
  'trade-settlement': toOne('trade-settlements'),
};

/** Coverage: "Quote and trade settlement (liquidity)". */
export const quoteResource = defineResource(Quote, {
  table: 'quotes',
  except,
  notQueryable,
  relationships,
  visibleTo: ofAccount('account_id'),
});

const isOwn = ofAccount('account_id');

/** Executed quotes under the name that trade desks know them by. */
export const facilitatedTradeResource = defineResource(FacilitatedTrade, {
  table: 'facilitated_trades',
  except,
  notQueryable: [...notQueryable, 'external-trade-id'],
  relationships,
  visibleTo: (alias, caller) => sql`(${isOwn(alias, caller)} or ${ownDeskScope(alias, caller)})`,
});
