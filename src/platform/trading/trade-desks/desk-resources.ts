import { sql } from 'kysely';
import {
  boolean,
  computed,
  integer,
  money,
  text,
  timestamp,
  units,
} from '../../kernel/json-api/attribute.ts';
import { toMany, toOne } from '../../kernel/json-api/relationship.ts';
import { defineResource, type Scope } from '../../kernel/json-api/resource.ts';

/** Those of the organization, for whoever may see all its accounts. */
const ofOrganization: Scope = (alias, caller) =>
  sql`${sql.ref(`${alias}.organization_id`)} = ${caller.organizationId}
    and ${caller.accounts === 'all'}`;

const none = computed(() => null);
const hidden = { queryable: false };

export const tradeDeskResource = defineResource({
  type: 'trade-desks',
  table: 'trade_desks',
  attributes: {
    label: text(),
    active: boolean(),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
  relationships: {
    organization: toOne('organizations'),
    'asset-trade-desks': toMany('asset-trade-desks', 'trade_desk_id'),
  },
  visibleTo: ofOrganization,
});

/** Specification: "Quote and trade settlement"; platform facts: row 48. */
export const assetTradeDeskResource = defineResource({
  type: 'asset-trade-desks',
  table: 'asset_trade_desks',
  attributes: {
    active: boolean(),
    default: boolean({ column: 'is_default' }),
    'hot-min-percentage': money(hidden),
    'hot-max-percentage': money(hidden),
    'hot-target-percentage': money(hidden),
    'low-liquidity-alert-threshold': none,
    'minimum-trade-amount': money(hidden),
    'minimum-unit-count': units(hidden),
    'rebalance-minimum': none,
    'deactivation-threshold-minutes': integer(hidden),
    'deactivation-threshold-failure-count': integer(hidden),
    'created-at': timestamp(),
    'updated-at': timestamp(),
  },
  relationships: { asset: toOne('assets'), 'trade-desk': toOne('trade-desks') },
  visibleTo: ofOrganization,
});
