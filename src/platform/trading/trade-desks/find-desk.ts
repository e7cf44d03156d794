import type { Selectable } from 'kysely';
import {
  type AssetTradeDesksTable,
  Failure,
  invalidAttribute,
  type Queryable,
} from '../../kernel/store/index.ts';
import { policiesOf } from '../../parties/accounts/account-policy.ts';
import { featuresOf } from '../../parties/organizations/organization-features.ts';
import { deskUnavailable } from './desk-port.ts';

/** A desk that trades an asset, with its limits for it. */
export type AssetDesk = Selectable<AssetTradeDesksTable>;

/**
 * Returns the desk that trades an asset for an account: the requested one, if the organization may
 * choose; else the one in the account's policy; else the organization's own.
 *
 * @throws Failure invalid_attribute when choosing is not enabled; 16000 when the desk doesn't exist,
 *   16001 when it doesn't trade the asset
 */
export async function findDesk(
  db: Queryable,
  wanted: {
    organizationId: string;
    accountId: string;
    assetId: string;
    tradeDeskId: string | undefined;
  },
): Promise<AssetDesk> {
  const { organizationId, tradeDeskId } = wanted;
  if (tradeDeskId !== undefined) await requireChoice(db, organizationId);
  const policies = await policiesOf(db, wanted.accountId);
  const named = tradeDeskId ?? policies['trade-desk-id'];
  const desks = db
    .selectFrom('trade_desks')
    .select(['id', 'active'])
    .where(named ? 'id' : 'organization_id', '=', named ?? organizationId);
  const desk = await desks.orderBy('created_at').executeTakeFirst();
  if (!desk) {
    throw new Failure('16000', 'trade-desk-id must name a trade desk.', {
      title: 'Trade Desk Not Found',
      pointer: '/data/attributes/trade-desk-id',
    });
  }
  const assetDesk = await db
    .selectFrom('asset_trade_desks')
    .selectAll()
    .where('trade_desk_id', '=', desk.id)
    .where('asset_id', '=', wanted.assetId)
    .executeTakeFirst();
  if (!assetDesk?.active || !desk.active) throw deskUnavailable();
  return assetDesk;
}

async function requireChoice(db: Queryable, organizationId: string): Promise<void> {
  const features = await featuresOf(db, organizationId);
  if (features['trade-desk-choice']) return;
  const detail =
    'trade-desk-id must be omitted: choosing a trade desk is not enabled for this organization.';
  throw invalidAttribute('trade-desk-id', detail);
}
