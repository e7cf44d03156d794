import { sql } from 'kysely';
import type { Work } from '../../kernel/work/index.ts';
import { lockAssetTotals, requireDisbursableAssets } from './change-held-assets.ts';
import { type AssetMovement, insertAssetMovement } from './post-asset.ts';

type Details = Partial<
  Pick<AssetMovement, `comments_${1 | 2 | 3 | 4}` | 'currency_type' | 'traded_on'>
>;

/** A transfer of assets from one account to another. */
export interface AssetsBetweenAccounts extends Details {
  readonly fromAccountId: string;
  readonly toAccountId: string;
  readonly assetId: string;
  /** Above zero, an exact decimal. */
  readonly unitCount: string;
  /** True for online units; false for offline ones. */
  readonly hot?: boolean;
  /** `internal_transfer` by default. */
  readonly assetTransactionType?: string;
  /** Transfers the tax lots with their dates and costs. */
  readonly preserveTaxLots?: boolean;
}

/**
 * Moves assets between accounts in one posting. Release holds on them earlier in the same
 * transaction.
 *
 * @returns the ids of both movements, by the columns of transfers
 * @throws Failure 39001 when too few units are disbursable
 */
export async function transferAssets(
  work: Work,
  transfer: AssetsBetweenAccounts,
): Promise<{ from_asset_transaction_id: string; to_asset_transaction_id: string }> {
  const { fromAccountId, toAccountId, assetId, unitCount, hot = false, ...rest } = transfer;
  const { assetTransactionType, preserveTaxLots, ...details } = rest;
  await lockAssetTotals(work, [
    { accountId: fromAccountId, assetId },
    { accountId: toAccountId, assetId },
  ]);
  await requireDisbursableAssets(work, { accountId: fromAccountId, assetId, unitCount, hot });
  const [fromId, toId] = [work.newId(), work.newId()];
  const common = {
    ...details,
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
    acquisition: preserveTaxLots ? { lotsOf: fromId } : { currencyType: details.currency_type },
  });
  return { from_asset_transaction_id: fromId, to_asset_transaction_id: toId };
}
