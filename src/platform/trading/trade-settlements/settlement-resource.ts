import { sql } from 'kysely';
import { TradeSettlement } from '../../../contract/index.ts';
import { defineResource, ofAccount, type Scope, toMany, toOne } from '../../kernel/work/index.ts';
import { ownDeskScope } from '../quotes/quote-resources.ts';

const isOwn = ofAccount('account_id');

/** Visible to users who see one of its quotes: without a settlement account, it names no account. */
const hasOwn: Scope = (alias, caller) => sql`exists (
  select from quotes as settled
  where settled.trade_settlement_id = ${sql.ref(`${alias}.id`)} and ${isOwn('settled', caller)}
)`;

export const tradeSettlementResource = defineResource(TradeSettlement, {
  table: 'trade_settlements',
  relationships: {
    'facilitated-trades': toMany('facilitated-trades', 'trade_settlement_id'),
    'broker-account': toOne('accounts', 'account_id'),
    organization: toOne('organizations'),
    'trade-desk': toOne('trade-desks'),
  },
  visibleTo: (alias, caller) =>
    sql`(${isOwn(alias, caller)} or ${ownDeskScope(alias, caller)} or ${hasOwn(alias, caller)})`,
});
