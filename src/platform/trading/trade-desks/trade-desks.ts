import { sql } from 'kysely';
import {
  AssetTradeDesk,
  type AssetTradeDeskChange,
  addTradeDeskUsersInSandbox,
  changeAssetTradeDesk,
  decimalOf,
  TradeDesk,
} from '../../../contract/index.ts';
import { findAsset, requireUnits } from '../../assets/assets/find-asset.ts';
import { emailKey, emailKeyOf, type ModuleFactory, one, route } from '../../kernel/api/index.ts';
import { invalidAttribute } from '../../kernel/store/index.ts';
import {
  defineResource,
  type Scope,
  type Services,
  toMany,
  toOne,
  type Work,
} from '../../kernel/work/index.ts';
import { joinGroup } from '../../parties/users/user-groups.ts';
import type { AssetDesk } from './find-desk.ts';

/** Visible to users of the organization who may see all its accounts. */
const ofOrganization: Scope = (alias, caller) =>
  sql`${sql.ref(`${alias}.organization_id`)} = ${caller.organizationId}
    and ${caller.accounts === 'all'}`;

const tradeDeskResource = defineResource(TradeDesk, {
  table: 'trade_desks',
  relationships: {
    organization: toOne('organizations'),
    'asset-trade-desks': toMany('asset-trade-desks', 'trade_desk_id'),
  },
  visibleTo: ofOrganization,
});

/** Assets that a desk trades, with its limits. Coverage: "Quote and trade settlement (liquidity)". */
const assetTradeDeskResource = defineResource(AssetTradeDesk, {
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

/** Trade desks and their assets. Coverage: "Quote and trade settlement (liquidity)", EP37. */
export const tradeDesks: ModuleFactory = (services) => ({
  resources: [tradeDeskResource, assetTradeDeskResource],
  routes: [
    route(addTradeDeskUsersInSandbox, async ({ params, input, caller, row }) => {
      const desk = await row(tradeDeskResource, params.id ?? '');
      await addUsers(services, caller.organizationId, input['user-emails']);
      return one(tradeDeskResource, String(desk.id));
    }),
    route(changeAssetTradeDesk, async ({ params, input, row, once }) => {
      const assetDesk = await row(assetTradeDeskResource, params.id ?? '');
      await once((work) => changeAssetDesk(work, assetDesk.id, input));
      return one(assetTradeDeskResource, assetDesk.id);
    }),
  ],
});

/** Adds all users or none. @throws Failure invalid_attribute for a user of another organization */
async function addUsers(
  { transact }: Services,
  organizationId: string,
  emails: readonly string[],
): Promise<void> {
  await transact(async (work) => {
    for (const [index, email] of emails.entries()) {
      const user = await work.trx
        .selectFrom('users')
        .select(['id', 'organization_id', 'created_at'])
        .where(emailKeyOf('email'), '=', emailKey(email))
        .where('organization_id', '=', organizationId)
        .executeTakeFirst();
      if (!user) {
        const detail = 'user-emails must be email addresses of users of the organization.';
        throw invalidAttribute(`user-emails/${index}`, detail);
      }
      await joinGroup(work, { ...user, organization_id: organizationId }, 'trade_desks');
    }
  });
}

/** Null removes a limit. @throws Failure invalid_attribute for too many decimal places */
async function changeAssetDesk(work: Work, id: string, input: AssetTradeDeskChange): Promise<void> {
  const desk = await work.lock(assetTradeDeskResource, id);
  const asset = await findAsset(work.trx, desk.asset_id);
  const units = input['minimum-unit-count'];
  const amount = input['minimum-trade-amount'];
  await work.change(assetTradeDeskResource, desk, {
    ...columnsOf(input),
    ...(units && { minimum_unit_count: requireUnits(asset, units, 'minimum-unit-count') }),
    ...(amount && { minimum_trade_amount: decimalOf(amount) }),
  });
}

function columnsOf(input: AssetTradeDeskChange): Partial<AssetDesk> {
  return Object.fromEntries(
    Object.entries(input).map(([name, value]) => [name.replaceAll('-', '_'), value]),
  );
}
