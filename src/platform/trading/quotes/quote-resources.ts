import { sql } from 'kysely';
import {
  boolean,
  computed,
  money,
  text,
  timestamp,
  units,
} from '../../kernel/json-api/attribute.ts';
import { toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, ofAccount } from '../../kernel/json-api/resource.ts';
import { ofOwnDesk } from './of-own-desk.ts';

const hidden = { queryable: false };

const attributes = {
  'asset-name': text(hidden),
  'transaction-type': text(),
  'base-amount': money(hidden),
  'fee-amount': money(),
  'total-amount': money(hidden),
  'price-per-unit': units(),
  'unit-count': units(),
  hot: boolean(),
  status: text(),
  'quote-id': text(hidden),
  'delayed-settlement': boolean(),
  'integrator-settled': boolean(),
  'reconciliation-status': computed(() => null),
  'created-at': timestamp(),
  'expires-at': timestamp(hidden),
  'executed-at': timestamp(),
  'rejected-at': timestamp(),
  'settled-at': timestamp(),
  delayed_settlement: boolean(hidden),
  integrator_settled: boolean(hidden),
  rejected_at: timestamp(hidden),
  settled_at: timestamp(hidden),
};

const relationships = {
  account: toOne('accounts'),
  asset: toOne('assets'),
  'trade-settlement': toOne('trade-settlements'),
};

/** Specification: "Quote and trade settlement"; platform facts: Appendices A and B. */
export const quoteResource = defineResource({
  type: 'quotes',
  table: 'quotes',
  attributes,
  relationships,
  visibleTo: ofAccount('account_id'),
});

const isOwn = ofAccount('account_id');

/** Executed quotes under the name that trade desks know them by. */
export const facilitatedTradeResource = defineResource({
  type: 'facilitated-trades',
  table: 'facilitated_trades',
  attributes: { ...attributes, 'external-trade-id': text(hidden) },
  relationships,
  visibleTo: (alias, caller) => sql`(${isOwn(alias, caller)} or ${ofOwnDesk(alias, caller)})`,
});
