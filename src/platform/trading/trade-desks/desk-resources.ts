import { sql } from 'kysely';
import { AssetTradeDesk, TradeDesk } from '../../../contract/index.ts';
import { toMany, toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, type Scope } from '../../kernel/json-api/resource.ts';

/** Those of the organization, for whoever may see all its accounts. */
const ofOrganization: Scope = (alias, caller) =>
  sql`${sql.ref(`${alias}.organization_id`)} = ${caller.organizationId}
    and ${caller.accounts === 'all'}`;

export const tradeDeskResource = defineResource(TradeDesk, {
  table: 'trade_desks',
  relationships: {
    organization: toOne('organizations'),
    'asset-trade-desks': toMany('asset-trade-desks', 'trade_desk_id'),
  },
  visibleTo: ofOrganization,
});

/** Coverage: "Quote and trade settlement (liquidity)". */
export const assetTradeDeskResource = defineResource(AssetTradeDesk, {
  table: 'asset_trade_desks',
  except: {
    default: { column: 'is_default' },
    'low-liquidity-alert-threshold': null,
    'rebalance-minimum': null,
  },
  queryable: ['active', 'default', 'created-at', 'updated-at'],
  relationships: { asset: toOne('assets'), 'trade-desk': toOne('trade-desks') },
  visibleTo: ofOrganization,
});
