import { sql } from 'kysely';
import { FacilitatedTrade, Quote } from '../../../contract/index.ts';
import { defineResource, ofAccount, type Scope, toOne } from '../../kernel/work/index.ts';

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

/** Quotes of trade desks. Coverage: "Quote and trade settlement (liquidity)". */
export const quoteResource = defineResource(Quote, {
  table: 'quotes',
  except,
  notQueryable,
  relationships,
  visibleTo: ofAccount('account_id'),
});

/** Rows of the caller's own desk, for users with the role `trade_desks`. Coverage: AU5. */
export const ownDeskScope: Scope = (alias, { organizationId, userId }) => sql`(
  ${sql.ref(`${alias}.desk_organization_id`)} = ${organizationId}
  and exists (
    select from user_group_members
    join user_groups on user_groups.id = user_group_members.user_group_id
    where user_groups.name = 'trade_desks'
      and user_groups.organization_id = ${organizationId}
      and user_group_members.user_id = ${userId}
  )
)`;

const isOwn = ofAccount('account_id');

/** Executed quotes under the name that trade desks use. */
export const facilitatedTradeResource = defineResource(FacilitatedTrade, {
  table: 'facilitated_trades',
  except,
  notQueryable: [...notQueryable, 'external-trade-id'],
  relationships,
  visibleTo: (alias, caller) => sql`(${isOwn(alias, caller)} or ${ownDeskScope(alias, caller)})`,
});
