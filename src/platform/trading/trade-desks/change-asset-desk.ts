import type { Updateable } from 'kysely';
import { type AssetTradeDeskChange, decimalOf } from '../../../contract/index.ts';
import { findAsset, requireUnits } from '../../assets/assets/find-asset.ts';
import type { Services } from '../../kernel/services.ts';
import type { AssetTradeDesksTable } from '../../kernel/store/database.ts';

/**
 * Changes what a desk does with an asset; null takes a limit away.
 *
 * @throws Failure invalid_attribute for fractions of units that the asset does not have
 */
export async function changeAssetDesk(
  { clock, store }: Pick<Services, 'clock' | 'store'>,
  id: string,
  input: AssetTradeDeskChange,
): Promise<void> {
  const { asset_id } = await store.db
    .selectFrom('asset_trade_desks')
    .select('asset_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const asset = await findAsset(store.db, asset_id);
  const units = input['minimum-unit-count'];
  const amount = input['minimum-trade-amount'];
  const change: Updateable<AssetTradeDesksTable> = {
    ...columnsOf(input),
    ...(units && { minimum_unit_count: requireUnits(asset, units, 'minimum-unit-count') }),
    ...(amount && { minimum_trade_amount: decimalOf(amount) }),
    updated_at: clock.now(),
  };
  await store.db.updateTable('asset_trade_desks').set(change).where('id', '=', id).execute();
}

function columnsOf(input: AssetTradeDeskChange): Updateable<AssetTradeDesksTable> {
  const sent = Object.entries(input).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent.map(([name, value]) => [name.replaceAll('-', '_'), value]));
}
