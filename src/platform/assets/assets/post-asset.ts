import { sql } from 'kysely';
import type { Work } from '../../kernel/work/index.ts';
import { type AssetMovement, insertAssetMovement } from './insert-asset-movement.ts';
import type { Acquisition } from './tax-lots.ts';

/**
 * The way assets enter an account or leave it: writes the movement and its other side, so that the
 * two are nothing together, which the database checks at the commit; as `postCash` does for money.
 * Does not ask whether the units are there: see `requireDisbursableAssets`; without them the
 * database refuses. Lock the totals first.
 *
 * @param movement.unit_count incoming positive, outgoing negative
 * @param movement.counterpart where it comes from or goes to; by its transaction type by default
 * @param movement.acquisition what it cost and when; today, at a price nobody knows by default
 * @returns the id of the asset transaction
 */
export async function postAsset(
  work: Work,
  {
    counterpart,
    acquisition,
    ...movement
  }: AssetMovement & {
    readonly counterpart?: AssetLedgerAccount;
    readonly acquisition?: Acquisition;
  },
): Promise<string> {
  const id = work.newId();
  await insertAssetMovement(work, {
    id,
    postingId: id,
    movement,
    ...(acquisition && { acquisition }),
  });
  await work.trx
    .insertInto('asset_ledger_entries')
    .values({
      posting_id: id,
      ledger_account: counterpart ?? counterpartOf(movement.asset_transaction_type),
      asset_id: movement.asset_id,
      unit_count: sql<string>`-${movement.unit_count}::numeric`,
      created_at: work.clock.now(),
    })
    .execute();
  return id;
}

/**
 * Where assets are when they are in no account of the platform: the other side of a movement. Each
 * is the sum of its entries, below zero by as much as has come from there.
 */
type AssetLedgerAccount = 'network' | 'transfer_agent' | 'trade_settlement' | 'fees';

const byType: Readonly<Record<string, AssetLedgerAccount>> = {
  contribution: 'network',
  disbursement: 'network',
  trade: 'trade_settlement',
};

/**
 * The other side of assets that come or go with a type of asset transaction.
 *
 * @throws Error when the type has none: name the counterpart yourself
 */
function counterpartOf(assetTransactionType: string): AssetLedgerAccount {
  const counterpart = byType[assetTransactionType];
  if (counterpart) return counterpart;
  throw new Error(`name the counterpart: "${assetTransactionType}" has none of its own`);
}
