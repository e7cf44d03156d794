import { sql } from 'kysely';
import type { Work } from '../../kernel/work/index.ts';
import { type AssetMovement, insertAssetMovement } from './insert-asset-movement.ts';
import type { Acquisition } from './tax-lots.ts';

/**
 * Posts assets into or out of an account: inserts the movement and its counterpart, like `postCash`.
 * The database checks at commit that the two add up to zero and that no balance is negative. Lock the
 * totals first, and check the balance with `requireDisbursableAssets`.
 *
 * @param movement.unit_count incoming positive, outgoing negative
 * @param movement.counterpart by the transaction type by default
 * @param movement.acquisition today at an unknown price by default
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
 * Counterparts of movements, outside the accounts of the platform. The sum of a counterpart's entries is
 * negative by the units that came from it.
 */
type AssetLedgerAccount = 'network' | 'transfer_agent' | 'trade_settlement' | 'fees';

const byType: Readonly<Record<string, AssetLedgerAccount>> = {
  contribution: 'network',
  disbursement: 'network',
  trade: 'trade_settlement',
};

/**
 * Returns the counterpart of a type of asset transaction.
 *
 * @throws Error when the type has no default counterpart
 */
function counterpartOf(assetTransactionType: string): AssetLedgerAccount {
  const counterpart = byType[assetTransactionType];
  if (counterpart) return counterpart;
  throw new Error(`name the counterpart: "${assetTransactionType}" has no default`);
}
