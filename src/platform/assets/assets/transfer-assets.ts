import { sql } from 'kysely';
import type { Work } from '../../kernel/work/index.ts';
import { lockAssetTotals, requireDisbursableAssets } from './change-held-assets.ts';
import { type AssetMovement, insertAssetMovement } from './insert-asset-movement.ts';

type Said = Partial<
  Pick<AssetMovement, `comments_${1 | 2 | 3 | 4}` | 'currency_type' | 'traded_on'>
>;

/** Assets that go from one account to another. */
export interface AssetsBetweenAccounts extends Said {
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly assetId: string;
  /** Above zero, an exact decimal. */
  readonly unitCount: string;
  /** Of what is online; else of what is not. */
  readonly hot?: boolean;
  /** `internal_transfer` by default. */
  readonly assetTransactionType?: string;
  /** The tax lots go with the units, as old as they are and for what they cost. */
  readonly preserveTaxLots?: boolean;
  /** What the receiver pays for them, where it acquires them now. */
  readonly costBasis?: string;
}

/**
 * Moves assets from one account to another at once: one posting whose two sides are the movements
 * of the two accounts. What of it was held is to be given free before, in the same transaction.
 *
 * @returns the movements, as the columns of transfers name them
 * @throws Failure 39001 when less is disbursable
 */
export async function transferAssets(
  work: Work,
  transfer: AssetsBetweenAccounts,
): Promise<{ from_asset_transaction_id: string; to_asset_transaction_id: string }> {
  const { fromAccountId, toAccountId, assetId, unitCount, hot = false, ...rest } = transfer;
  const { assetTransactionType, preserveTaxLots, costBasis, ...said } = rest;
  await lockAssetTotals(work, [
    { accountId: fromAccountId, assetId },
    { accountId: toAccountId, assetId },
  ]);
  await requireDisbursableAssets(work, { accountId: fromAccountId, assetId, unitCount, hot });
  const [fromId, toId] = [work.newId(), work.newId()];
  const common = {
    ...said,
    asset_id: assetId,
    hot,
    asset_transaction_type: assetTransactionType ?? 'internal_transfer',
  };
  const negative = sql<string>`-${unitCount}::numeric`;
  await insertAssetMovement(work, {
    id: fromId,
    postingId: fromId,
    movement: { ...common, account_id: fromAccountId, unit_count: negative },
  });
  await insertAssetMovement(work, {
    id: toId,
    postingId: fromId,
    movement: { ...common, account_id: toAccountId, unit_count: unitCount },
    acquisition: preserveTaxLots
      ? { lotsOf: fromId }
      : { costBasis, currencyType: said.currency_type },
  });
  return { from_asset_transaction_id: fromId, to_asset_transaction_id: toId };
}
